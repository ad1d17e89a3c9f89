package io.gitledger.query.wiki;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URLDecoder;
import java.net.URLEncoder;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.springframework.util.StringUtils;

/**
 * The name of a wiki page. Dashes represent the spaces of a title. In a name that ends with the
 * marker {@code .-} both are kept.
 *
 * @param subUrl the name as a segment of a URL, query-escaped
 */
public record WikiPageName(String subUrl) {
  private static final String FILE = ".md";
  private static final String MARKER = ".-";
  private static final String UNNAMED = "unnamed";
  private static final Set<String> RESERVED = Set.of("_pages", "_new", "_edit", "raw");
  private static final Pattern BROKEN_ESCAPE = Pattern.compile("%(?![0-9a-fA-F]{2})");

  public static WikiPageName ofTitle(String title) {
    return cleaned(escaped(title.strip(), false));
  }

  /** Returns the name for the rest of a raw request path, whose slashes belong to the name. */
  public static WikiPageName ofPath(String raw) {
    return cleaned(raw.replace("/", "%2F"));
  }

  /** Returns the page stored in a file of the root directory; empty for other files. */
  public static Optional<WikiPageName> ofFile(String file) {
    if (!file.endsWith(FILE)) return Optional.empty();
    String name = withoutEnd(file, FILE);
    return BROKEN_ESCAPE.matcher(name).find()
        ? Optional.empty()
        : Optional.of(new WikiPageName(escaped(unescaped(name), name.endsWith(MARKER))));
  }

  private static WikiPageName cleaned(String name) {
    boolean nothing = name.isEmpty() || name.equals(".") || name.equals("..");
    return new WikiPageName(nothing ? UNNAMED : name);
  }

  /** Returns the title as displayed. */
  public String title() {
    return unescaped(withoutEnd(subUrl, FILE));
  }

  /** Returns the file of the page. A name with a file extension is used as the file name. */
  public String file() {
    if (subUrl.endsWith(FILE))
      return BROKEN_ESCAPE.matcher(subUrl).find() ? subUrl : StringUtils.uriDecode(subUrl, UTF_8);
    return escaped(unescaped(subUrl), subUrl.endsWith(MARKER)).replace('+', ' ') + FILE;
  }

  /** Returns the paths at which the page is looked up, in this order. */
  public List<String> files() {
    return Stream.of(file(), decoded(file())).distinct().toList();
  }

  /** Returns whether URLs of this name have another meaning. */
  public boolean isReserved() {
    return RESERVED.contains(unescaped(subUrl));
  }

  private static String unescaped(String name) {
    return decoded(name.endsWith(MARKER) ? withoutEnd(name, MARKER) : name.replace('-', ' '));
  }

  private static String decoded(String text) {
    return BROKEN_ESCAPE.matcher(text).find() ? text : URLDecoder.decode(text, UTF_8);
  }

  private static String escaped(String title, boolean marked) {
    boolean keeps = marked || title.contains("-") || title.endsWith(FILE);
    String name = keeps ? title + MARKER : title.replace(' ', '-');
    return URLEncoder.encode(name, UTF_8).replace("*", "%2A").replace("%7E", "~");
  }

  private static String withoutEnd(String text, String end) {
    return text.endsWith(end) ? text.substring(0, text.length() - end.length()) : text;
  }
}
