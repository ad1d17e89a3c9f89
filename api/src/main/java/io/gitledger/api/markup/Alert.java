package io.gitledger.api.markup;

import java.util.Locale;
import org.commonmark.node.BlockQuote;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.StrongEmphasis;
import org.commonmark.node.Text;

/**
 * An alert: a block quote whose first line is {@code [!NOTE]} or that begins with a bold {@code
 * Note}.
 */
enum Alert {
  NOTE("info", "M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1zm-.8 3h1.6v1.6H7.2zm0 3h1.6v5H7.2z"),
  TIP("light-bulb", "M8 1a5 5 0 0 0-3 9v2h6v-2a5 5 0 0 0-3-9zM5.5 13h5v1.5h-5z"),
  IMPORTANT("report", "M1.5 2h13v9H8l-3.5 3v-3h-3zM7.2 3.5h1.6v4H7.2zm0 5h1.6v1.5H7.2z"),
  WARNING("alert", "M8 1.5l7 13H1zM7.2 6h1.6v4H7.2zm0 5h1.6v1.6H7.2z"),
  CAUTION("stop", "M5 1h6l4 4v6l-4 4H5l-4-4V5zm2.2 3h1.6v5H7.2zm0 6h1.6v1.6H7.2z");

  private final String icon;
  private final String iconPath;

  Alert(String icon, String iconPath) {
    this.icon = icon;
    this.iconPath = iconPath;
  }

  /** Returns null for a block quote that is no alert. */
  static Alert of(BlockQuote quote) {
    if (!(quote.getFirstChild() instanceof Paragraph paragraph)) return null;
    return switch (paragraph.getFirstChild()) {
      case Text text
          when endsLine(text)
              && text.getLiteral().startsWith("[!")
              && text.getLiteral().endsWith("]") ->
          named(text.getLiteral().substring(2, text.getLiteral().length() - 1));
      case StrongEmphasis bold
          when bold.getFirstChild() instanceof Text text && text.getNext() == null ->
          named(text.getLiteral());
      case null, default -> null;
    };
  }

  private static boolean endsLine(Node node) {
    Node after = node.getNext();
    return after == null || after instanceof SoftLineBreak || after instanceof HardLineBreak;
  }

  private static Alert named(String word) {
    for (Alert alert : values()) if (alert.name().equalsIgnoreCase(word)) return alert;
    return null;
  }

  String style() {
    return "attention-" + name().toLowerCase(Locale.ROOT);
  }

  /** Returns the icon and the name of the alert. */
  String title() {
    String word = name().charAt(0) + name().substring(1).toLowerCase(Locale.ROOT);
    return "<svg viewbox=\"0 0 16 16\" class=\""
        + Marker.own("attention-icon " + style() + " svg octicon-" + icon)
        + "\" aria-hidden=\"true\" width=\"16\" height=\"16\"><path d=\""
        + iconPath
        + "\" fill-rule=\"evenodd\"></path></svg><strong class=\""
        + Marker.own(style())
        + "\">"
        + word
        + "</strong>";
  }

  /**
   * Removes the marker that the title replaces: the first line, or a bold name before further text.
   */
  void removeMarker(BlockQuote quote) {
    Node paragraph = quote.getFirstChild();
    Node marker = paragraph.getFirstChild();
    if (marker.getNext() == null) {
      paragraph.unlink();
      return;
    }
    if (marker instanceof Text) marker.getNext().unlink();
    marker.unlink();
  }
}
