package io.gitledger.api.markup;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.StringJoiner;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.owasp.html.HtmlPolicyBuilder;
import org.owasp.html.PolicyFactory;

/** The elements and attributes that texts may contain, and their allowed values. */
final class AllowedHtml {
  private static final String[] ELEMENTS =
      ("a abbr b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt"
              + " em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p picture pre q"
              + " rp rt ruby s samp small source span strike strong sub summary sup table tbody td"
              + " tfoot th thead time tr tt u ul var video wbr svg path"
              + " math mfrac mi mn mo mover mpadded mphantom mroot mrow ms mspace msqrt mstyle msub"
              + " msubsup msup mtable mtd mtext mtr munder munderover")
          .split(" ");
  private static final String[] STYLED = {"div", "span", "p", "tr", "th", "td"};
  private static final Set<String> REFUSED_SCHEMES = Set.of("javascript", "vbscript", "data");
  private static final Pattern SCHEME = Pattern.compile("([a-zA-Z][a-zA-Z0-9+.-]*):");
  private static final Pattern IGNORED_IN_URLS = Pattern.compile("^[\\x00-\\x20]+|[\\t\\n\\r]+");
  private static final Pattern SHORT_CLASSES = Pattern.compile("\\w{1,2}( \\w{1,2}){0,3}");
  private static final Pattern ITEM_CLASS = Pattern.compile("unchecked|checked|indeterminate");
  private static final Pattern ID = Pattern.compile("[^\\s<>\"'&]{1,200}");
  private static final Pattern SIZE = Pattern.compile("[0-9]{1,5}(\\.[0-9]{1,3})?(%|px|em)?");
  private static final Pattern NUMBER = Pattern.compile("-?[0-9]{1,9}");
  private static final Pattern WORD = Pattern.compile("[a-zA-Z0-9 _.:,%-]{0,100}");
  private static final Pattern MEDIA_QUERY = Pattern.compile("[a-zA-Z0-9 ():,./<>=-]{0,200}");
  private static final Pattern BETWEEN_IMAGES = Pattern.compile(",\\s+|(?<=[0-9][wx]),");
  private static final Pattern DRAWING = Pattern.compile("[a-zA-Z0-9 ,.#()+-]{0,4000}");
  private static final Pattern COLOR =
      Pattern.compile("#[0-9a-fA-F]{3,8}|(?:rgb|hsl)a?\\([0-9a-z.,%/ +-]{1,60}\\)|[a-zA-Z]{3,20}");
  private static final List<String> STYLES = List.of("color", "background-color");

  private AllowedHtml() {}

  /**
   * Returns the policy for the sanitiser.
   *
   * @param prefix the prefix of ids in the text
   * @param styled whether the classes added by the renderer are kept
   */
  static PolicyFactory policy(String prefix, boolean styled) {
    return new HtmlPolicyBuilder()
        .allowElements(ELEMENTS)
        .allowElements(AllowedHtml::checkbox, "input")
        .allowWithoutAttributes("span", "img", "input")
        .allowAttributes("class")
        .matching((element, name, value) -> classes(element, value, styled))
        .globally()
        .allowAttributes("id")
        .matching((element, name, value) -> id(value, prefix))
        .globally()
        .allowAttributes("style")
        .matching((element, name, value) -> style(value))
        .onElements(STYLED)
        .allowAttributes("title", "alt", "aria-label", "aria-labelledby", "summary")
        .globally()
        .allowAttributes("align", "valign", "dir", "lang", "aria-hidden", "role", "datetime")
        .matching(WORD)
        .globally()
        .allowAttributes("width", "height")
        .matching(SIZE)
        .globally()
        .allowAttributes("colspan", "rowspan", "start", "value", "span")
        .matching(NUMBER)
        .globally()
        .allowAttributes("type")
        .matching(WORD)
        .onElements("ol", "ul", "li", "input", "source")
        .allowAttributes(Renamed.HREF)
        .matching((element, name, value) -> url(value))
        .onElements("a")
        .allowAttributes(Renamed.SRC)
        .matching((element, name, value) -> url(value))
        .onElements("img", "source", "video")
        .allowAttributes(Renamed.SRCSET)
        .matching((element, name, value) -> images(value))
        .onElements("img", "source")
        .allowAttributes("target")
        .matching(Pattern.compile("_blank"))
        .onElements("a")
        .allowAttributes("loading")
        .matching(Pattern.compile("lazy"))
        .onElements("img")
        .allowAttributes("media")
        .matching(MEDIA_QUERY)
        .onElements("source")
        .allowAttributes("controls", "muted", "loop", "playsinline")
        .matching((element, name, value) -> "")
        .onElements("video")
        .allowAttributes("checked", "disabled", "open", "reversed")
        .matching((element, name, value) -> "")
        .onElements("input", "details", "ol")
        .allowAttributes("data-source-position")
        .matching(NUMBER)
        .onElements("input")
        .allowAttributes("viewbox", "viewBox", "fill", "d", "fill-rule", "clip-rule")
        .matching(DRAWING)
        .onElements("svg", "path")
        .allowAttributes("display")
        .matching(WORD)
        .onElements("math")
        .toFactory();
  }

  /** Allows only disabled checkboxes among all inputs. */
  private static String checkbox(String element, List<String> attributes) {
    int type = attributes.indexOf("type");
    boolean box = type >= 0 && attributes.get(type + 1).equalsIgnoreCase("checkbox");
    if (!box) return null;
    if (!attributes.contains("disabled")) attributes.addAll(List.of("disabled", ""));
    return element;
  }

  private static String classes(String element, String value, boolean styled) {
    if (Marker.isOwn(value)) return styled ? Marker.bare(value) : null;
    Pattern allowed =
        switch (element) {
          case "span" -> SHORT_CLASSES;
          case "li" -> ITEM_CLASS;
          default -> null;
        };
    return allowed != null && allowed.matcher(value).matches() ? value : null;
  }

  private static String id(String value, String prefix) {
    if (Marker.isOwn(value)) return Marker.bare(value);
    if (!ID.matcher(value).matches()) return null;
    return value.startsWith(prefix) ? value : prefix + value;
  }

  /** Returns a URL as browsers parse it, unless it is one that executes or contains a script. */
  private static String url(String value) {
    String url = IGNORED_IN_URLS.matcher(value).replaceAll("").strip();
    Matcher scheme = SCHEME.matcher(url);
    boolean refused =
        scheme.lookingAt() && REFUSED_SCHEMES.contains(scheme.group(1).toLowerCase(Locale.ROOT));
    return refused ? null : url;
  }

  /** Returns a list such as {@code a.png 1x, b.png 2x}, unless one of its images is rejected. */
  private static String images(String value) {
    StringJoiner kept = new StringJoiner(", ");
    for (String image : BETWEEN_IMAGES.split(value, -1)) {
      String url = url(image);
      if (url == null) return null;
      if (!url.isEmpty()) kept.add(url);
    }
    return kept.length() == 0 ? null : kept.toString();
  }

  private static String style(String value) {
    StringJoiner kept = new StringJoiner("; ");
    if (value.length() > 1_000) return null;
    for (String declaration : value.split(";", -1)) {
      int colon = declaration.indexOf(':');
      if (colon < 0) continue;
      String property = declaration.substring(0, colon).strip().toLowerCase(Locale.ROOT);
      String wanted = declaration.substring(colon + 1).strip();
      if (STYLES.contains(property) && COLOR.matcher(wanted).matches())
        kept.add(property + ": " + wanted);
    }
    return kept.length() == 0 ? null : kept.toString();
  }
}
