package io.gitledger.projections.reference;

import java.util.ArrayList;
import java.util.List;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.Heading;
import org.commonmark.node.Image;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;

/**
 * The text of a Markdown document without code, images and HTML.
 *
 * @param text without the texts of links
 * @param links in their order
 */
public record MarkdownText(String text, List<Link> links) {
  private static final int MAX_KEYWORD = 20;

  private static final int MAX_DEPTH = 100;

  /** Characters that may begin a node. A text with too many of them is treated as plain text. */
  private static final String MARKS = "[]*_~`!<&$\\\n";

  private static final int MAX_MARKS = 100_000;

  /** The replacement of code, images and links in the text. */
  static final char OBJECT = '\uFFFC';

  private static final Parser PARSER =
      Parser.builder().maxOpenBlockParsers(MAX_DEPTH).maxInlineNesting(MAX_DEPTH).build();

  /**
   * A link of the document.
   *
   * @param before the end of the text before the link, long enough for a keyword
   */
  public record Link(String address, String before) {}

  public static MarkdownText of(String markdown) {
    long marks = markdown.chars().filter(each -> MARKS.indexOf(each) >= 0).limit(MAX_MARKS).count();
    if (marks == MAX_MARKS) return new MarkdownText(markdown, List.of());
    var reader = new Reader();
    PARSER.parse(markdown).accept(reader);
    return new MarkdownText(reader.text.toString(), reader.links);
  }

  private static final class Reader extends AbstractVisitor {
    private final StringBuilder text = new StringBuilder();
    private final List<Link> links = new ArrayList<>();

    @Override
    public void visit(Text node) {
      text.append(node.getLiteral());
    }

    @Override
    public void visit(SoftLineBreak node) {
      text.append('\n');
    }

    @Override
    public void visit(HardLineBreak node) {
      text.append('\n');
    }

    @Override
    public void visit(Code node) {
      text.append(OBJECT);
    }

    @Override
    public void visit(Image node) {
      text.append(OBJECT);
    }

    @Override
    public void visit(org.commonmark.node.Link node) {
      String before = text.substring(Math.max(0, text.length() - MAX_KEYWORD));
      links.add(new Link(node.getDestination(), before));
      text.append(OBJECT);
    }

    @Override
    public void visit(Paragraph node) {
      visitChildren(node);
      text.append('\n');
    }

    @Override
    public void visit(Heading node) {
      visitChildren(node);
      text.append('\n');
    }
  }
}
