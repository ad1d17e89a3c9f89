package io.gitledger.api.markup;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.commonmark.ext.task.list.items.TaskListItemMarker;
import org.commonmark.node.BlockQuote;
import org.commonmark.node.Code;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SourceSpan;
import org.commonmark.renderer.html.CoreHtmlNodeRenderer;
import org.commonmark.renderer.html.HtmlNodeRendererContext;
import org.commonmark.renderer.html.HtmlWriter;

/** Writes elements that differ from plain CommonMark (section 11 of the markup rules). */
final class MarkdownHtml extends CoreHtmlNodeRenderer {
  private static final Set<String> LOADED_LATER = Set.of("mermaid", "math");
  private static final Pattern LANGUAGE = Pattern.compile("[A-Za-z0-9_+.#-]{1,40}");
  private static final Pattern COLOR =
      Pattern.compile(
          "#(?:[0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})|(?:rgb|hsl)a?\\([0-9.,%/ deg]{3,40}\\)");

  private final HtmlWriter html;
  private final Outline outline;
  private final SourcePositions positions;
  private final Highlighter highlighter;

  MarkdownHtml(HtmlNodeRendererContext context, Outline outline, SourcePositions positions) {
    super(context);
    this.html = context.getWriter();
    this.outline = outline;
    this.positions = positions;
    this.highlighter = new Highlighter(html);
  }

  @Override
  public Set<Class<? extends Node>> getNodeTypes() {
    Set<Class<? extends Node>> types = new HashSet<>(super.getNodeTypes());
    types.addAll(
        List.of(
            TaskListItemMarker.class,
            MathNode.class,
            MathBlock.class,
            Definitions.class,
            Definitions.Term.class,
            Definitions.Meaning.class));
    return types;
  }

  @Override
  public void render(Node node) {
    switch (node) {
      case TaskListItemMarker marker -> checkbox(marker);
      case MathNode math -> code("language-math", math.formula());
      case MathBlock math -> {
        html.line();
        html.tag("pre", Map.of("class", Marker.own("code-block is-loading")));
        code("language-math display", "\n" + math.formula());
        html.tag("/pre");
        html.line();
      }
      case Definitions list -> block("dl", list);
      case Definitions.Term term -> inOneLine("dt", term);
      case Definitions.Meaning meaning -> {
        Node only = meaning.getFirstChild();
        boolean single = only instanceof Paragraph && only.getNext() == null;
        if (single) inOneLine("dd", only);
        else block("dd", meaning);
      }
      default -> super.render(node);
    }
  }

  private void block(String tag, Node node) {
    html.line();
    html.tag(tag);
    html.line();
    visitChildren(node);
    html.line();
    html.tag("/" + tag);
    html.line();
  }

  private void inOneLine(String tag, Node node) {
    html.line();
    html.tag(tag);
    visitChildren(node);
    html.tag("/" + tag);
    html.line();
  }

  @Override
  public void visit(Heading heading) {
    outline.read(heading);
    super.visit(heading);
  }

  /** Writes block quotes whose first line is a kind of alert as alerts. */
  @Override
  public void visit(BlockQuote quote) {
    Alert alert = Alert.of(quote);
    if (alert == null) {
      super.visit(quote);
      return;
    }
    html.line();
    html.tag("blockquote", Map.of("class", Marker.own("attention-header " + alert.style())));
    html.tag("p", context.extendAttributes(new Paragraph(), "p", Map.of()));
    html.raw(alert.title() + "</p>");
    html.line();
    alert.removeMarker(quote);
    visitChildren(quote);
    html.tag("/blockquote");
    html.line();
  }

  @Override
  public void visit(FencedCodeBlock block) {
    String info = block.getInfo() == null ? "" : block.getInfo().strip().replaceFirst("\\s.*", "");
    String language = LANGUAGE.matcher(info).matches() ? info : "text";
    String loading = LOADED_LATER.contains(language) ? " is-loading" : "";
    html.line();
    html.tag("div", Map.of("class", Marker.own("code-block-container code-overflow-scroll")));
    html.tag("pre", Map.of("class", Marker.own("code-block" + loading)));
    html.tag("code", Map.of("class", Marker.own("chroma language-" + language + " display")));
    highlighter.write(block.getLiteral(), language);
    html.tag("/code");
    html.raw("</pre></div>" + Markdown.NO_LINE_END);
  }

  private void code(String classes, String text) {
    html.tag("code", Map.of("class", Marker.own(classes)));
    html.text(text);
    html.tag("/code");
  }

  @Override
  public void visit(Code code) {
    String text = code.getLiteral();
    html.tag("code");
    html.text(text);
    if (COLOR.matcher(text).matches()) {
      Map<String, String> preview = new LinkedHashMap<>();
      preview.put("class", Marker.own("color-preview"));
      preview.put("style", "background-color: " + text);
      html.tag("span", preview);
      html.tag("/span");
    }
    html.tag("/code");
  }

  private void checkbox(TaskListItemMarker marker) {
    Map<String, String> box = new LinkedHashMap<>();
    box.put("type", "checkbox");
    box.put("disabled", "");
    List<SourceSpan> spans = marker.getNext().getSourceSpans();
    if (positions != null && !spans.isEmpty())
      box.put("data-source-position", "" + positions.of(spans.getFirst().getInputIndex()));
    if (marker.isChecked()) box.put("checked", "");
    html.tag("input", box, true);
  }
}
