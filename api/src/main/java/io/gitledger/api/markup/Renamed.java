package io.gitledger.api.markup;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.owasp.html.HtmlStreamEventReceiver;
import org.owasp.html.HtmlStreamEventReceiverWrapper;

/**
 * Gives attributes that hold URLs other names on their way into the sanitiser: it has a list of
 * allowed schemes for those that it knows, and we refuse some and allow all others.
 */
@SuppressWarnings("try") // Closing it is nothing that we do.
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

  /** The name that the attribute had. */
  static String back(String name) {
    return BACK.getOrDefault(name, name);
  }
}
