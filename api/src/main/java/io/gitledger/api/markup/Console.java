package io.gitledger.api.markup;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A recorded terminal session. SGR sequences become classes; other control sequences are removed.
 */
final class Console {
  private static final Pattern CONTROL =
      Pattern.compile(
          "\\x1b(?:\\[(?<sgr>[0-9;]{0,100})m|\\[[0-?]{0,100}[ -/]{0,10}[@-~]"
              + "|\\][^\\x07\\x1b]{0,1000}(?:\\x07|\\x1b\\\\)|[@-Z\\\\^_])"
              + "|[\\x00-\\x08\\x0b-\\x1f\\x7f]");

  private static final String FOREGROUND = "fg";
  private static final String BACKGROUND = "bg";

  /** The classes of foreground, background, and each of the other attributes by its number. */
  private final NavigableMap<String, String> classes = new TreeMap<>();

  private final List<Html> parts = new HtmlParts();

  private Console() {}

  static List<Html> html(String text) {
    var console = new Console();
    console.parts.add(new Html.Open("pre", Map.of("class", "term-container")));
    int plain = 0;
    Matcher control = CONTROL.matcher(text);
    while (control.find()) {
      console.write(text.substring(plain, control.start()));
      if (control.group("sgr") != null) console.select(control.group("sgr"));
      plain = control.end();
    }
    console.write(text.substring(plain));
    console.parts.add(new Html.Close("pre"));
    console.parts.add(new Html.Text("\n"));
    return console.parts;
  }

  private void write(String text) {
    if (text.isEmpty()) return;
    if (classes.isEmpty()) parts.add(new Html.Text(text));
    else
      parts.addAll(Html.element("span", Map.of("class", String.join(" ", classes.values())), text));
  }

  private void select(String sgr) {
    List<Integer> codes = new ArrayList<>();
    for (String code : sgr.split(";", -1))
      codes.add(code.length() > 3 ? -1 : code.isEmpty() ? 0 : Integer.parseInt(code));
    for (int i = 0; i < codes.size(); i++) {
      int code = codes.get(i);
      boolean extended = code == 38 || code == 48;
      if (extended && i + 2 < codes.size() && codes.get(i + 1) == 5) {
        boolean text = code == 38;
        color(text ? FOREGROUND : BACKGROUND, (text ? "fgx" : "bgx") + codes.get(i + 2));
        i += 2;
      } else if (extended) {
        i += 4;
      } else {
        select(code);
      }
    }
  }

  private void select(int code) {
    if (code == 0) classes.clear();
    else if (code == 1 || code == 2 || code == 3 || code == 4 || code == 9)
      color("" + code, FOREGROUND + code);
    else if (code == 22) List.of("1", "2").forEach(classes::remove);
    else if (code == 23 || code == 24 || code == 29) classes.remove("" + (code - 20));
    else if (code == 39) classes.remove(FOREGROUND);
    else if (code == 49) classes.remove(BACKGROUND);
    else if (code >= 30 && code <= 37) color(FOREGROUND, FOREGROUND + code);
    else if (code >= 40 && code <= 47) color(BACKGROUND, BACKGROUND + code);
    else if (code >= 90 && code <= 97) color(FOREGROUND, "fgi" + code);
    else if (code >= 100 && code <= 107) color(BACKGROUND, "bgi" + code);
  }

  private void color(String attribute, String style) {
    classes.put(attribute, "term-" + style);
  }
}
