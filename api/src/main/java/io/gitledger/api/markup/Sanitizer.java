package io.gitledger.api.markup;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.owasp.html.HtmlSanitizer;
import org.owasp.html.HtmlStreamEventReceiver;
import org.owasp.html.PolicyFactory;

/** Keeps only allowed elements (section 12 of the contract's markup rules), correctly nested. */
final class Sanitizer {
  /** Keeps ids unchanged, and removes classes. */
  static final Sanitizer PLAIN = new Sanitizer(AllowedHtml.policy("", false));

  /** Prefixes ids, so that none collides with one of the surrounding page. */
  static final Sanitizer PREFIXING = new Sanitizer(AllowedHtml.policy("user-content-", true));

  private final PolicyFactory policy;

  private Sanitizer(PolicyFactory policy) {
    this.policy = policy;
  }

  List<Html> parts(String html) {
    var collected = new Collector();
    HtmlSanitizer.sanitize(html, policy.apply(collected), Renamed::new);
    collected.endText();
    return collected.parts;
  }

  /** Collects parts, and restores the line ends that the balancing of tags drops. */
  private static final class Collector implements HtmlStreamEventReceiver {
    private static final Set<String> WITHOUT_TEXT =
        Set.of("ul", "ol", "table", "thead", "tbody", "tfoot", "tr");
    private static final Set<String> IN_THEM =
        Set.of("li", "thead", "tbody", "tfoot", "tr", "th", "td");

    private final List<Html> parts = new HtmlParts();
    private final StringBuilder text = new StringBuilder();

    @Override
    public void openDocument() {}

    @Override
    public void closeDocument() {}

    @Override
    public void openTag(String name, List<String> attributes) {
      endText();
      Map<String, String> all = new LinkedHashMap<>();
      for (int i = 0; i + 1 < attributes.size(); i += 2)
        all.putIfAbsent(Renamed.back(attributes.get(i)), attributes.get(i + 1));
      parts.add(new Html.Open(name, all));
      if (WITHOUT_TEXT.contains(name)) text.append('\n');
    }

    @Override
    public void closeTag(String name) {
      endText();
      if (!Html.VOID.contains(name)) parts.add(new Html.Close(name));
      if (IN_THEM.contains(name)) text.append('\n');
    }

    @Override
    public void text(String more) {
      text.append(more);
    }

    /** Joins the pieces of a text. */
    private void endText() {
      if (text.isEmpty()) return;
      parts.add(new Html.Text(text.toString()));
      text.setLength(0);
    }
  }
}
