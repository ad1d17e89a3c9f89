package io.gitledger.api.markup;

import io.gitledger.api.settings.UiSettings;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.settings.AddressSettings;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.commonmark.node.Node;
import org.springframework.stereotype.Component;
import org.springframework.util.unit.DataSize;

/** Renders texts as safe HTML. Time and memory are limited for any text. */
@Component
public class Markup {
  private static final DataSize MAX_SIZE = DataSize.ofMegabytes(1);

  /** Elements that would change the page around the text, and invalid tags. */
  private static final Pattern SHOWN_AS_TEXT =
      Pattern.compile(
          "<(?=/?(?:(?:html|head|script|style)\\b|[?%]|\\w{1,50}/\\w)|/[\\w ]{1,50}/)",
          Pattern.CASE_INSENSITIVE);

  private final String root;
  private final String subPath;
  private final Set<String> pictures;

  Markup(AddressSettings addresses, UiSettings ui) {
    this.root = addresses.baseUrl();
    this.subPath = addresses.subPath();
    this.pictures = Set.copyOf(ui.customEmojis());
  }

  MarkupContext parseContext(String text) {
    return MarkupContext.parse(text, subPath);
  }

  /** Renders Markdown. */
  public String markdown(String text, Mode mode, MarkupContext context, Known known) {
    return markdown(text, mode, context, "", known);
  }

  /**
   * Renders a file.
   *
   * @param path its path in the repository, whose extension determines the format
   * @throws ApiError 422 for a file of a format without a renderer
   */
  String file(String text, String path, MarkupContext at, Known known) {
    int slash = path.lastIndexOf('/');
    String folder = slash < 0 ? "" : path.substring(0, slash).replaceFirst("^/+", "");
    return switch (ending(path)) {
      case "md", "markdown", "mdown", "mkd", "livemd" ->
          markdown(text, Mode.FILE, at.above(folder), folder, known);
      case "org" ->
          processed(
              nodes(Org.parsed(read(text, true))), Mode.FILE, at.above(folder), folder, known);
      case "ipynb" ->
          processed(
              nodes(Notebook.parsed(read(text, true))), Mode.FILE, at.above(folder), folder, known);
      case "sh-session" -> Html.written(Console.html(read(text, true)));
      case "csv" -> Html.written(CsvTable.html(read(text, true), ','));
      case "tsv" -> Html.written(CsvTable.html(read(text, true), '\t'));
      default -> throw ApiError.invalid("unable to find a render\n").asText();
    };
  }

  private static String ending(String path) {
    int dot = path.lastIndexOf('.');
    return dot < 0 ? "" : path.substring(dot + 1).toLowerCase(Locale.ROOT);
  }

  private String markdown(
      String text, Mode mode, MarkupContext context, String folder, Known known) {
    String html = Markdown.html(read(text, mode.processed()), mode);
    if (!mode.processed()) return Html.written(Links.unfollowed(Sanitizer.PLAIN.parts(html)), ">");
    return processed(html, mode, context, folder, known);
  }

  private static String nodes(Node document) {
    return Markdown.html(document, Mode.FILE, null);
  }

  /** Sanitises HTML, makes its links absolute and links the references in its texts. */
  private String processed(
      String html, Mode mode, MarkupContext context, String folder, Known known) {
    String shown = SHOWN_AS_TEXT.matcher(html).replaceAll("&lt;");
    LinkBase base = LinkBase.of(root, mode, context, folder);
    List<Html> parts = Links.absolute(Sanitizer.PREFIXING.parts(shown), base);
    var emoji = new Emoji(pictures, root);
    return Html.written(new References(root, mode, context, base, emoji, known).linked(parts));
  }

  private static String read(String text, boolean withoutNul) {
    if (text.length() > MAX_SIZE.toBytes())
      throw ApiError.tooLarge("the document is larger than " + MAX_SIZE.toMegabytes() + " MiB\n")
          .asText();
    String lines = text.replace("\r\n", "\n").replace('\r', '\n');
    return withoutNul ? lines.replace("\0", "") : lines;
  }
}
