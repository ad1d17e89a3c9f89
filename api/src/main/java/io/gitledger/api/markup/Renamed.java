package io.gitledger.api.markup;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.owasp.html.HtmlStreamEventReceiver;
import org.owasp.html.HtmlStreamEventReceiverWrapper;

/**
 * Renames attributes with URLs before they enter the sanitiser. It has an allow list of schemes for
 * the attributes it knows, but here some schemes are rejected and all others are allowed.
 */
@SuppressWarnings("try") // Closing it is not done here.
final class Renamed extends HtmlStreamEventReceiverWrapper {
  static final String HREF = "x-href";
  static final String SRC = "x-src";
  static final String SRCSET = "x-srcset";

  private static final Map<String, String> NAMES =
      Map.of("href", HREF, "src", SRC, "srcset", SRCSET);
  private static final Map<String, String> BACK =
      Map.of(HREF, "href", SRC, "src", SRCSET, "srcset");

  Renamed(HtmlStreamEventReceiver sink) {
    super(sink);
  }

  @Override
  public void openTag(String name, List<String> attributes) {
    List<String> renamed = new ArrayList<>(attributes);
    for (int i = 0; i < renamed.size(); i += 2)
      renamed.set(i, NAMES.getOrDefault(renamed.get(i), renamed.get(i)));
    underlying.openTag(name, renamed);
  }

  /** Returns the original name of an attribute. */
  static String back(String name) {
    return BACK.getOrDefault(name, name);
  }
}
