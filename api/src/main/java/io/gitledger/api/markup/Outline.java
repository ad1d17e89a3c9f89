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
  private static final Pattern NAMED = Pattern.compile("\\s*\\{#([^\\s{}#]{1,100})}\\s*$");

  private final Mode mode;
  private final Map<Heading, String> named = new HashMap<>();

  Outline(Mode mode) {
    this.mode = mode;
  }

  /** Takes the id off the end of a heading that names its own. */
  void read(Heading heading) {
    if (!(heading.getLastChild() instanceof Text last)) return;
    Matcher id = NAMED.matcher(last.getLiteral());
    if (!id.find()) return;
    named.put(heading, id.group(1));
    last.setLiteral(last.getLiteral().substring(0, id.start()));
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
    boolean directed =
        node instanceof Paragraph
            || (node instanceof ListBlock && node.getParent() instanceof Document);
    if (directed) attributes.put("dir", "auto");
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
