package io.gitledger.api.markup;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.commonmark.ext.task.list.items.TaskListItemMarker;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.Document;
import org.commonmark.node.Heading;
import org.commonmark.node.ListBlock;
import org.commonmark.node.ListItem;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.Text;
import org.commonmark.renderer.html.AttributeProvider;

/** Attributes of a document's elements: directions of text, ids of headings, classes of tasks. */
final class Outline implements AttributeProvider {
  private static final String PREFIX = "user-content-";
  private static final String ATTRIBUTE =
      "(?:[#.][^\\s{}#.=\"]{1,100}|[\\w:-]{1,100}=(?:\"[^\"{}]{0,100}\"|[^\\s{}\"]{1,100}))";
  private static final Pattern ATTRIBUTES =
      Pattern.compile(
          "\\s*+\\{\\s*+((?:" + ATTRIBUTE + "(?:\\s++" + ATTRIBUTE + "){0,20})?)\\s*+}\\s*+$");
  private static final Pattern ID = Pattern.compile("(?:^|\\s)#([^\\s]+)");

  private final Mode mode;
  private final boolean directed;
  private final Map<Heading, String> named = new HashMap<>();

  /**
   * Creates the attributes of one document.
   *
   * @param directed whether paragraphs and lists have a direction, as in Markdown
   */
  Outline(Mode mode, boolean directed) {
    this.mode = mode;
    this.directed = directed;
  }

  /** Removes the attributes from the end of a heading. Only the id is used. */
  void read(Heading heading) {
    if (!(heading.getLastChild() instanceof Text last)) return;
    Matcher attributes = ATTRIBUTES.matcher(last.getLiteral());
    if (!attributes.find()) return;
    Matcher id = ID.matcher(attributes.group(1));
    if (id.find()) named.put(heading, id.group(1));
    last.setLiteral(last.getLiteral().substring(0, attributes.start()));
  }

  @Override
  public void setAttributes(Node node, String tag, Map<String, String> attributes) {
    if (node instanceof Heading heading) setId(heading, attributes);
    if (node instanceof ListItem) {
      switch (node.getFirstChild()) {
        case TaskListItemMarker task -> attributes.put("class", Marker.own("task-list-item"));
        case Org.Checkbox box -> attributes.put("class", box.state());
        case null, default -> {}
      }
    }
    boolean shows =
        node instanceof Paragraph
            || (node instanceof ListBlock && node.getParent() instanceof Document);
    if (directed && shows) attributes.put("dir", "auto");
  }

  private void setId(Heading heading, Map<String, String> attributes) {
    String own = named.get(heading);
    if (own != null) attributes.put("id", mode.processed() ? Marker.own(PREFIX + own) : own);
    else if (mode.headingIds()) {
      String id = id(heading);
      if (!id.isEmpty()) attributes.put("id", Marker.own(PREFIX + id));
    }
  }

  private static String id(Heading heading) {
    StringBuilder id = new StringBuilder();
    words(heading)
        .toLowerCase(Locale.ROOT)
        .strip()
        .codePoints()
        .forEach(
            c -> {
              if (Character.isWhitespace(c)) id.append('-');
              else if (Character.isLetterOrDigit(c) || c == '_' || c == '-') id.appendCodePoint(c);
            });
    return id.toString();
  }

  private static String words(Heading heading) {
    StringBuilder words = new StringBuilder();
    heading.accept(
        new AbstractVisitor() {
          @Override
          public void visit(Text text) {
            words.append(text.getLiteral());
          }

          @Override
          public void visit(Code code) {
            words.append(code.getLiteral());
          }

          @Override
          public void visit(SoftLineBreak end) {
            words.append(' ');
          }
        });
    return words.toString();
  }
}
