package io.gitledger.api.web.file;

import io.gitledger.query.misc.Urls;
import java.util.regex.Pattern;

/**
 * The header {@code Content-Disposition} of a download. File names are escaped so that they cannot
 * end their parameter.
 */
public final class Disposition {
  private static final Pattern TOKEN = Pattern.compile("[A-Za-z0-9!#$%&'*+.^_`{|}~-]+");

  private Disposition() {}

  public static String inline(String name) {
    return of("inline", name);
  }

  public static String attachment(String name) {
    return of("attachment", name);
  }

  private static String of(String type, String name) {
    if (TOKEN.matcher(name).matches()) return type + "; filename=" + name;
    StringBuilder plain = new StringBuilder(name.length());
    boolean exact = true;
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      boolean printable = c >= 0x20 && c < 0x7f && c != '"' && c != '\\';
      plain.append(printable ? c : '_');
      exact &= printable;
    }
    boolean token = TOKEN.matcher(plain).matches();
    String named = type + "; filename=" + (token ? plain : "\"" + plain + "\"");
    return exact ? named : named + "; filename*=utf-8''" + encoded(name);
  }

  private static String encoded(String name) {
    return Urls.segment(name)
        .replace("'", "%27")
        .replace("(", "%28")
        .replace(")", "%29")
        .replace("*", "%2A")
        .replace(",", "%2C")
        .replace(";", "%3B")
        .replace(":", "%3A")
        .replace("=", "%3D")
        .replace("@", "%40");
  }
}
