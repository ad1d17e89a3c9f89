package io.gitledger.api.markup;

import io.gitledger.api.web.error.ApiError;
import java.util.List;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.strikethrough.StrikethroughExtension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.ext.task.list.items.TaskListItemsExtension;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.Node;
import org.commonmark.parser.IncludeSourceSpans;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;

/** Converts Markdown to HTML that is not sanitised yet. */
final class Markdown {
  /** The maximum length of the HTML of a document of 8 MiB. */
  private static final int MAX_HTML = 3 * 8 * 1024 * 1024;

  /**
   * Keeps the writer from adding a line end. It occurs in no text, because the parser replaces NUL.
   */
  static final String NO_LINE_END = "\0\n";

  private static final int MAX_CELLS = 200_000;
  private static final int MAX_DEPTH = 100;

  /** Characters that may start a node, which takes some hundred bytes. */
  private static final String MARKS = "[]*_~`!<&$\\";

  private static final int MARKS_OF_A_LINE = 3;
  private static final int MAX_MARKS = 100_000;

  private static final List<Extension> TABLES_AND_DELETIONS =
      List.of(TablesExtension.create(), StrikethroughExtension.create());

  private static final Parser PARSER =
      Parser.builder()
          .extensions(TABLES_AND_DELETIONS)
          .extensions(List.of(TaskListItemsExtension.create()))
          .customBlockParserFactory(new Footnotes.Factory())
          .linkProcessor(new LinkTexts())
          .linkProcessor(new Footnotes.References())
          .customBlockParserFactory(new Definitions.Factory())
          .postProcessor(new Definitions.Joined())
          .customBlockParserFactory(new MathBlock.Factory())
          .customInlineContentParserFactory(new MathNode.Factory())
          .customInlineContentParserFactory(new PythonNames())
          .includeSourceSpans(IncludeSourceSpans.BLOCKS)
          .maxOpenBlockParsers(MAX_DEPTH)
          .maxInlineNesting(MAX_DEPTH)
          .build();

  private Markdown() {}

  static String html(String text, Mode mode) {
    FrontMatter front = FrontMatter.of(text);
    Node document = parsed(text.substring(front.length()));
    String html = html(document, mode, new SourcePositions(text, front.length()));
    boolean open = document.getLastChild() instanceof HtmlBlock && !text.endsWith("\n");
    return front.html() + (open ? html.substring(0, html.length() - 1) : html);
  }

  static Node parsed(String text) {
    requireRenderable(text);
    return ScopedValue.where(LinkTexts.LEFT, LinkTexts.budget()).call(() -> PARSER.parse(text));
  }

  /** Rejects texts with too many nodes. */
  static void requireRenderable(String text) {
    refuseCountlessMarks(text);
    refuseHugeTables(text);
  }

  /**
   * Renders a document.
   *
   * @param positions null for a document of another syntax, whose elements have neither positions
   *     nor directions
   */
  static String html(Node document, Mode mode, SourcePositions positions) {
    var html = new Bounded(MAX_HTML);
    renderer(mode, positions).render(document, html);
    return html.toString().replace(NO_LINE_END, "");
  }

  private static HtmlRenderer renderer(Mode mode, SourcePositions positions) {
    var outline = new Outline(mode, positions != null);
    return HtmlRenderer.builder()
        .extensions(TABLES_AND_DELETIONS)
        .softbreak(mode.hardBreaks() ? "<br/>\n" : "\n")
        .percentEncodeUrls(true)
        .attributeProviderFactory(context -> outline)
        .nodeRendererFactory(context -> new MarkdownHtml(context, outline, positions))
        .nodeRendererFactory(context -> new FootnoteHtml(context, mode))
        .build();
  }

  private static void refuseCountlessMarks(String text) {
    long marks = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\n') marks += MARKS_OF_A_LINE;
      else if (MARKS.indexOf(c) >= 0) marks++;
    }
    if (marks > MAX_MARKS) throw tooLarge();
  }

  /**
   * Rejects huge tables. A table has a cell for every column in every row, even if it is not
   * written: a few characters per row could create millions of them.
   */
  private static void refuseHugeTables(String text) {
    long cells = 0;
    long columns = 0;
    for (String line : (Iterable<String>) text.lines()::iterator) {
      if (line.isBlank()) columns = 0;
      else columns = Math.max(columns, columnsOf(line));
      cells += columns;
    }
    if (cells > MAX_CELLS) throw tooLarge();
  }

  /** Returns the number of columns of a line that could be a table's delimiter row. */
  private static long columnsOf(String line) {
    long bars = 0;
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if (c == '|') bars++;
      else if (c != '-' && c != ':' && c != ' ' && c != '\t' && c != '>') return 0;
    }
    return bars == 0 ? 0 : bars + 1;
  }

  static ApiError tooLarge() {
    return ApiError.invalid("the document is too large to render\n").asText();
  }

  /** A text of limited length. */
  private static final class Bounded implements Appendable {
    private final StringBuilder text = new StringBuilder();
    private final int maxLength;

    Bounded(int maxLength) {
      this.maxLength = maxLength;
    }

    @Override
    public Appendable append(CharSequence more) {
      return append(more, 0, more.length());
    }

    @Override
    public Appendable append(CharSequence more, int start, int end) {
      if (text.length() + end - start > maxLength) throw tooLarge();
      text.append(more, start, end);
      return this;
    }

    @Override
    public Appendable append(char c) {
      if (text.length() == maxLength) throw tooLarge();
      text.append(c);
      return this;
    }

    @Override
    public String toString() {
      return text.toString();
    }
  }
}
