package io.gitledger.api.markup;

import java.util.List;
import java.util.stream.Collectors;
import org.commonmark.node.Document;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.Node;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Parses a Jupyter notebook as nodes of Markdown: its cells, each with its output. */
final class Notebook {
  private static final int MAX_DEPTH = 50;
  private static final JsonMapper JSON =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder().maxNestingDepth(MAX_DEPTH).build())
                  .build())
          .build();

  private final Document document = new Document();

  private Notebook() {}

  /** Returns the nodes of a notebook. Content that is no notebook is shown as JSON. */
  static Node parsed(String text) {
    var notebook = new Notebook();
    JsonNode json;
    try {
      json = JSON.readTree(text);
    } catch (JacksonException invalid) {
      notebook.code(text, "json");
      return notebook.document;
    }
    String language = json.at("/metadata/language_info/name").asString("python");
    JsonNode cells = json.path("cells");
    Markdown.requireRenderable(
        cells
            .valueStream()
            .filter(Notebook::isMarkdown)
            .map(cell -> text(cell.path("source")))
            .collect(Collectors.joining("\n\n")));
    for (JsonNode cell : cells) notebook.add(cell, language);
    return notebook.document;
  }

  private void add(JsonNode cell, String language) {
    String source = text(cell.path("source"));
    if (isMarkdown(cell)) {
      Node parsed = Markdown.parsed(source);
      while (parsed.getFirstChild() != null) document.appendChild(parsed.getFirstChild());
    } else if (isA("code", cell)) {
      code(source, language);
      for (JsonNode output : cell.path("outputs")) addOutput(output);
    } else {
      plain(source);
    }
  }

  private static boolean isMarkdown(JsonNode cell) {
    return isA("markdown", cell);
  }

  private static boolean isA(String type, JsonNode cell) {
    return cell.path("cell_type").asString("").equals(type);
  }

  /** Adds an output. If a result has several forms, HTML has precedence over text. */
  private void addOutput(JsonNode output) {
    JsonNode data = output.path("data");
    if (data.has("text/html")) {
      var block = new HtmlBlock();
      block.setLiteral(text(data.path("text/html")));
      document.appendChild(block);
    } else {
      for (JsonNode shown :
          List.of(output.path("text"), data.path("text/plain"), output.path("evalue")))
        if (!shown.isMissingNode()) plain(text(shown));
    }
  }

  private void code(String source, String language) {
    var block = new FencedCodeBlock();
    block.setInfo(language);
    block.setLiteral(source);
    document.appendChild(block);
  }

  private void plain(String text) {
    var block = new IndentedCodeBlock();
    block.setLiteral(text);
    document.appendChild(block);
  }

  /** A text, which may be stored as a list of its lines. */
  private static String text(JsonNode node) {
    if (!node.isArray()) return node.asString("");
    var text = new StringBuilder();
    for (JsonNode line : node) text.append(line.asString(""));
    return text.toString();
  }
}
