package io.gitledger.api.markup;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.CustomBlock;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import org.commonmark.renderer.NodeRenderer;
import org.commonmark.renderer.html.HtmlNodeRendererContext;
import org.commonmark.renderer.html.HtmlWriter;

/** Writes footnotes at the end of the document, in the order of their references. */
final class FootnoteHtml implements NodeRenderer {
  /** A referenced footnote. */
  private record Note(Footnotes.Definition definition, int number, String name) {}

  private final HtmlNodeRendererContext context;
  private final HtmlWriter html;
  private final String suffix;
  private final Map<String, Footnotes.Definition> definitions = new HashMap<>();
  private final Map<Footnotes.Definition, Note> notes = new HashMap<>();
  private final List<Note> order = new ArrayList<>();

  FootnoteHtml(HtmlNodeRendererContext context, Mode mode) {
    this.context = context;
    this.html = context.getWriter();
    this.suffix = mode == Mode.COMMENT ? "-preview" : "";
  }

  @Override
  public Set<Class<? extends Node>> getNodeTypes() {
    return Set.of(Footnotes.Reference.class, Footnotes.Definition.class);
  }

  @Override
  public void beforeRoot(Node root) {
    root.accept(
        new AbstractVisitor() {
          @Override
          public void visit(CustomBlock block) {
            if (block instanceof Footnotes.Definition note)
              definitions.putIfAbsent(Footnotes.key(note.label()), note);
            super.visit(block);
          }
        });
  }

  @Override
  public void render(Node node) {
    if (!(node instanceof Footnotes.Reference reference)) return;
    Footnotes.Definition definition = definitions.get(Footnotes.key(reference.label()));
    if (definition == null) {
      html.text("[^" + reference.label() + "]");
      return;
    }
    Note note = notes.computeIfAbsent(definition, this::numbered);
    html.tag("sup", Map.of("id", Marker.own(reference(note))));
    html.tag("a", Map.of("href", "#" + target(note)));
    html.text(note.number + " ");
    html.raw("</a></sup>");
  }

  private Note numbered(Footnotes.Definition definition) {
    order.add(new Note(definition, order.size() + 1, name(definition.label())));
    return order.getLast();
  }

  @Override
  public void afterRoot(Node root) {
    if (order.isEmpty()) return;
    html.line();
    html.raw("<div>\n<hr/>\n<ol>\n");
    // Footnotes may refer to further footnotes.
    for (int i = 0; i < order.size(); i++) write(order.get(i));
    html.raw("</ol>\n</div>");
    html.line();
  }

  private void write(Note note) {
    html.tag("li", Map.of("id", Marker.own(target(note))));
    html.line();
    var back = new HtmlInline();
    back.setLiteral(" <a href=\"#" + reference(note) + "\">\u21a9\ufe0e</a>");
    Node last = note.definition.getLastChild();
    (last instanceof Paragraph ? last : note.definition).appendChild(back);
    for (Node child = note.definition.getFirstChild(); child != null; child = child.getNext())
      context.render(child);
    html.line();
    html.raw("</li>\n");
  }

  private String target(Note note) {
    return "fn:user-content-" + note.name + suffix;
  }

  private String reference(Note note) {
    return "fnref:user-content-" + note.name + suffix;
  }

  private static String name(String label) {
    return label.strip().replaceAll("[^\\p{L}\\p{N}_-]+", "-");
  }
}
