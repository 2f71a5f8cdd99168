import Foundation
import Testing

/// Looks at pictures as a browser draws them.
@Suite struct PictureTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.write(".animlint.json5", "{}")
  }

  @Test func `no text lies on another or outside, and every curve can be seen`() throws {
    try folder.write("Deck.swift", Self.deck)
    let svg = try Tool.run("simulate", "Deck.swift", "--format", "svg", in: folder).output
    guard let facts = try look(at: svg) else { return }
    #expect(facts.overlaps == [])
    #expect(facts.outside == [])
    #expect(facts.empty == [])
    #expect(facts.texts > 40 && facts.curves > 8 && facts.bands > 2, "\(facts)")
  }

  @Test func `the page shows the same picture`() throws {
    try folder.write("Panel.swift", SimulateTests.panel(isHeld: true))
    let page = try Tool.run("simulate", "Panel.swift", "--format", "html", in: folder).output
    guard let facts = try look(at: page) else { return }
    #expect(facts.overlaps == [] && facts.outside == [] && facts.empty == [] && facts.curves == 4)
  }

  @Test func `a picture that is wrong is seen to be`() throws {
    let wrong = """
      <svg xmlns="http://www.w3.org/2000/svg" width="200" height="100">
      <text x="10" y="20">one text</text><text x="14" y="22">another</text><text x="190" y="60">too far</text>
      <polyline class="screen" points="5,5"/>
      </svg>
      """
    guard let facts = try look(at: wrong) else { return }
    #expect(facts.overlaps.count == 1 && facts.outside == ["too far"] && facts.empty.count == 1)
  }

  // MARK: The browser

  private struct Facts: Decodable {
    var texts: Int
    var curves: Int
    var bands: Int
    var overlaps: [String]
    var outside: [String]
    var empty: [String]
  }

  /// What a headless browser says of a picture; nil, with a word, where there is no browser.
  private func look(at picture: String) throws -> Facts? {
    let names = ["chromium", "chromium-browser", "google-chrome"]
    let found = try Tool.shell(
      names.map { "command -v \($0)" }.joined(separator: " || "), in: folder)
    guard let browser = found.output.split(separator: "\n").first.map(String.init) else {
      skip("chromium")
      return nil
    }
    let page = picture.hasPrefix("<svg") ? "<!DOCTYPE html><meta charset=\"utf-8\"><body>\(picture)</body>" : picture
    try folder.write("look.html", page + Self.script)
    // A profile of its own: tests run side by side.
    let dump = try Tool.shell(
      "'\(browser)' --headless --no-sandbox --disable-gpu --disable-dev-shm-usage --user-data-dir=profile "
        + "--window-size=1200,3000 --dump-dom look.html", in: folder)
    let marked = dump.output.components(separatedBy: "<pre id=\"facts\">").last?.components(separatedBy: "</pre>").first
    let json = (marked ?? "").replacingOccurrences(of: "&gt;", with: ">").replacingOccurrences(of: "&lt;", with: "<")
      .replacingOccurrences(of: "&amp;", with: "&")
    return try #require(try? JSONDecoder().decode(Facts.self, from: Data(json.utf8)), "\(dump.errors.suffix(500))")
  }

  private static let script = """
    <script>
    const svg = document.querySelector('svg'), paper = svg.getBoundingClientRect();
    const texts = [...svg.querySelectorAll('text')].map(t => ({ what: t.textContent, box: t.getBoundingClientRect() }));
    const overlaps = [];
    texts.forEach((a, i) => texts.slice(i + 1).forEach(b => {
      const width = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
      const height = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
      if (width > 1 && height > 2) overlaps.push(a.what + ' / ' + b.what);
    }));
    const outside = texts.filter(t => t.box.left < paper.left || t.box.right > paper.right || t.box.bottom > paper.bottom);
    const curves = [...svg.querySelectorAll('polyline')];
    const empty = curves.filter(c => c.getBoundingClientRect().width < 20 || getComputedStyle(c).stroke == 'none');
    const facts = document.createElement('pre');
    facts.id = 'facts';
    facts.textContent = JSON.stringify({
      texts: texts.length, curves: curves.length, bands: svg.querySelectorAll('.band').length, overlaps,
      outside: outside.map(t => t.what), empty: empty.map(c => c.outerHTML.slice(0, 100))
    });
    document.body.appendChild(facts);
    </script>
    """

  /// Numbers, angles, colours and an outline, in two functions, with names that are long.
  private static let deck = """
    import UIKit

    final class DeckOfCardsWithAVeryLongNameIndeedController: UIViewController {
      private let theCardThatLiesOnTopOfAllTheOtherCardsOfTheDeck = UIView()
      private let halo = CAShapeLayer()

      override func viewDidLoad() {
        super.viewDidLoad()
        theCardThatLiesOnTopOfAllTheOtherCardsOfTheDeck.frame = CGRect(x: 20, y: 100, width: 80, height: 120)
        view.addSubview(theCardThatLiesOnTopOfAllTheOtherCardsOfTheDeck)
        halo.path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 40, height: 40)).cgPath
        halo.fillColor = UIColor.red.cgColor
        view.layer.addSublayer(halo)
      }

      @objc func turnTheCardOverAndMoveItToTheOtherSideOfTheTable() {
        let layer = theCardThatLiesOnTopOfAllTheOtherCardsOfTheDeck.layer
        let turn = CABasicAnimation(keyPath: "transform.rotation.z")
        turn.toValue = CGFloat.pi
        turn.duration = 0.4
        layer.add(turn, forKey: "turnTheCardOverAndMoveItToTheOtherSide")
        UIView.animate(withDuration: 0.6, delay: 0.1, options: []) {
          self.theCardThatLiesOnTopOfAllTheOtherCardsOfTheDeck.center = CGPoint(x: 300, y: 400)
          self.theCardThatLiesOnTopOfAllTheOtherCardsOfTheDeck.alpha = 0.4
        } completion: { _ in
          self.halo.opacity = 0.5
        }
      }

      @objc func glow() {
        let color = CABasicAnimation(keyPath: "fillColor")
        color.fromValue = UIColor.red.cgColor
        color.toValue = UIColor.blue.cgColor
        let morph = CABasicAnimation(keyPath: "path")
        morph.toValue = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 90, height: 20)).cgPath
        let all = CAAnimationGroup()
        all.animations = [color, morph]
        all.duration = 1.5
        halo.add(all, forKey: "glow")
      }
    }

    """
}
