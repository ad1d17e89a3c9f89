package io.gitledger.api.issuetemplate;

import io.gitledger.query.issue.IssueFormFieldView;
import io.gitledger.query.issue.IssueTemplateView;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.SequenceNode;

/** Parses a template: Markdown after front matter, or a form. */
final class IssueTemplateParser {
  private static final Pattern FENCE = Pattern.compile("-{3,}");
  private static final int ABOUT = 80;

  /** Markdown, and the YAML before it. */
  private record Document(String frontMatter, String markdown) {}

  private IssueTemplateParser() {}

  /**
   * @throws InvalidYamlException for an invalid template
   */
  static IssueTemplateView parse(String path, String text) {
    IssueTemplateView template =
        path.endsWith(".md") ? markdown(path, text) : form(path, YamlMapping.parse(text));
    if (template.name().isBlank()) throw new InvalidYamlException("'name' is required");
    if (template.about().isBlank()) throw new InvalidYamlException("'about' is required");
    return template;
  }

  /**
   * Parses a Markdown template. Without valid front matter all is content, and its beginning is the
   * description.
   */
  private static IssueTemplateView markdown(String path, String text) {
    try {
      Optional<Document> document = split(text);
      if (document.isPresent())
        return template(
            path, YamlMapping.parse(document.get().frontMatter()), document.get().markdown(), null);
    } catch (InvalidYamlException noFrontMatter) {
      // It may be a document that starts with a line of dashes.
    }
    String name = path.substring(path.lastIndexOf('/') + 1);
    int about = text.offsetByCodePoints(0, Math.min(ABOUT, text.codePointCount(0, text.length())));
    return new IssueTemplateView(
        name, "", text.substring(0, about), null, null, ref(""), text, null, path);
  }

  private static Optional<Document> split(String text) {
    int first = text.indexOf('\n') + 1;
    if (first == 0 || !isFence(text.substring(0, first))) return Optional.empty();
    for (int start = first; start < text.length(); ) {
      int newline = text.indexOf('\n', start);
      int end = newline < 0 ? text.length() : newline + 1;
      if (isFence(text.substring(start, end))) {
        String frontMatter = text.substring(first, start);
        return Optional.of(new Document(frontMatter, text.substring(end)))
            .filter(document -> !frontMatter.isEmpty());
      }
      start = end;
    }
    return Optional.empty();
  }

  private static boolean isFence(String line) {
    return FENCE.matcher(line.strip()).matches();
  }

  private static IssueTemplateView form(String path, YamlMapping values) {
    List<Node> body = values.list("body");
    if (body.isEmpty()) throw new InvalidYamlException("'body' is required");
    var rules = new IssueFormRules();
    List<IssueFormFieldView> fields = new ArrayList<>();
    for (Node node : body) {
      IssueFormFieldView field = field(YamlMapping.of(node), fields.size());
      rules.check(field);
      fields.add(field);
    }
    return template(path, values, "", fields);
  }

  private static IssueFormFieldView field(YamlMapping values, int index) {
    String id = values.text("id");
    String type = values.text("type");
    return new IssueFormFieldView(
        type,
        id.isEmpty() ? Integer.toString(index) : id,
        values.object("attributes"),
        values.object("validations"),
        values
            .find("visible")
            .map(node -> YamlMapping.list(node).stream().map(IssueTemplateParser::visible).toList())
            .orElse(
                type.equals(IssueFormRules.MARKDOWN)
                    ? List.of(IssueFormFieldView.Visibility.FORM)
                    : List.of(IssueFormFieldView.Visibility.values())));
  }

  private static IssueFormFieldView.Visibility visible(Node node) {
    return switch (YamlMapping.text(node)) {
      case "form" -> IssueFormFieldView.Visibility.FORM;
      case "content" -> IssueFormFieldView.Visibility.CONTENT;
      default -> throw new InvalidYamlException("'visible' must be 'form' or 'content'");
    };
  }

  private static IssueTemplateView template(
      String path, YamlMapping values, String content, List<IssueFormFieldView> fields) {
    String about = values.text("about");
    return new IssueTemplateView(
        values.text("name"),
        values.text("title"),
        about.isEmpty() ? values.text("description") : about,
        values.find("labels").map(IssueTemplateParser::texts).orElse(null),
        values.find("assignees").map(IssueTemplateParser::texts).orElse(null),
        ref(values.text("ref")),
        content,
        fields,
        path);
  }

  private static String ref(String given) {
    return given.startsWith("refs/") ? given : "refs/heads/" + given;
  }

  /**
   * Returns the values of a list, or of a text with comma-separated parts, or null for a text
   * without parts.
   */
  private static List<String> texts(Node node) {
    if (node instanceof SequenceNode) {
      return YamlMapping.list(node).stream().map(YamlMapping::text).toList();
    }
    List<String> parts =
        Arrays.stream(YamlMapping.text(node).split(",", -1))
            .map(String::strip)
            .filter(part -> !part.isEmpty())
            .toList();
    return parts.isEmpty() ? null : parts;
  }
}
