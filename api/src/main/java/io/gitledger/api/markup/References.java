package io.gitledger.api.markup;

import io.gitledger.projections.reference.Mentions;
import io.gitledger.query.reference.IssueReference;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nibor.autolink.LinkExtractor;
import org.nibor.autolink.LinkSpan;
import org.nibor.autolink.LinkType;
import org.nibor.autolink.Span;

/**
 * Finds references in the texts of a document, and links them (section 10 of the markup rules).
 * Code and links are unchanged.
 */
final class References {
  private static final Set<String> LEFT_ALONE = Set.of("a", "code", "pre", "svg", "math");
  private static final LinkExtractor ADDRESSES =
      LinkExtractor.builder().linkTypes(EnumSet.of(LinkType.URL, LinkType.EMAIL)).build();

  /** A condition on the characters before an id. */
  private static final String START = "(?<![\\w/#&.@-])";

  private static final Pattern WIKI =
      Pattern.compile("\\[\\[([^\\[\\]\\n]{1,500})]]([A-Za-z]{0,40})");
  private static final Pattern REFERENCE =
      Pattern.compile(
          "(?:"
              + IssueReference.BY_NUMBER
              + "|"
              + START
              + "(?:"
              + ("(?<commit>" + IssueReference.repository("owner2", "repo2"))
              + "@(?<id>[0-9a-f]{7,64}))(?![\\w-])"
              + ("|" + Mentions.SYNTAX)
              + "|(?<digits>[0-9a-f]{7,64})(?![\\w/-])"
              + "|(?<ticket>[A-Z]{1,10}-[1-9]\\d{0,17})(?![\\w-])))");

  private final String root;
  private final Mode mode;
  private final MarkupContext context;
  private final LinkBase base;
  private final SiteUrl site;
  private final Emoji emoji;
  private final Known known;

  private Set<String> accounts = Set.of();
  private Set<String> teams = Set.of();
  private Set<String> commits = Set.of();

  References(
      String root, Mode mode, MarkupContext context, LinkBase base, Emoji emoji, Known known) {
    this.root = root;
    this.mode = mode;
    this.context = context;
    this.base = base;
    this.site = new SiteUrl(root);
    this.emoji = emoji;
    this.known = known;
  }

  List<Html> linked(List<Html> parts) {
    lookUp(parts);
    List<Html> linked = new HtmlParts();
    eachText(parts, linked::add, text -> link(text, linked));
    return linked;
  }

  /** Looks up all names at once. */
  private void lookUp(List<Html> parts) {
    Set<String> names = new LinkedHashSet<>();
    Set<String> teamNames = new LinkedHashSet<>();
    Set<String> digits = new LinkedHashSet<>();
    eachText(
        parts,
        other -> {},
        text -> {
          Matcher found = REFERENCE.matcher(text);
          while (found.find()) {
            String name = found.group("mention");
            if (name != null) Mentions.add(name, names, teamNames);
            String id = found.group("digits");
            if (id != null && digits.size() < Known.MAX_REFERENCES) digits.add(id);
          }
        });
    if (!names.isEmpty()) accounts = known.accounts(names);
    if (!teamNames.isEmpty()) teams = known.teams(teamNames);
    if (!digits.isEmpty() && context.inRepository()) commits = known.commits(digits);
  }

  private static void eachText(List<Html> parts, Consumer<Html> others, Consumer<String> texts) {
    int alone = 0;
    for (Html part : parts) {
      if (part instanceof Html.Open open && LEFT_ALONE.contains(open.name())) alone++;
      if (part instanceof Html.Close close && LEFT_ALONE.contains(close.name())) alone--;
      if (part instanceof Html.Text text && alone == 0) texts.accept(text.text());
      else others.accept(part);
    }
  }

  /**
   * Links a text. A short link may contain a URL, and a URL may contain what looks like a
   * reference.
   */
  private void link(String text, List<Html> out) {
    Matcher wiki = WIKI.matcher(text);
    int plain = 0;
    while (wiki.find()) {
      WikiLink link = WikiLink.of(wiki.group(1), wiki.group(2));
      if (!link.usable()) continue;
      addresses(text.substring(plain, wiki.start()), out);
      out.addAll(link.html(base));
      plain = wiki.end();
    }
    addresses(text.substring(plain), out);
  }

  private void addresses(String text, List<Html> out) {
    for (Span span : ADDRESSES.extractSpans(text)) {
      String part = text.substring(span.getBeginIndex(), span.getEndIndex());
      if (span instanceof LinkSpan address) address(part, address.getType(), out);
      else words(part, out);
    }
  }

  private void address(String text, LinkType type, List<Html> out) {
    String lower = text.toLowerCase(Locale.ROOT);
    if (type == LinkType.EMAIL) {
      out.addAll(anchor("mailto:" + text, "", text));
    } else if (lower.startsWith("http://") || lower.startsWith("https://")) {
      url(text, out);
    } else {
      words(text, out);
    }
  }

  private void url(String url, List<Html> out) {
    SiteUrl.Shown shown = site.shortened(url, context).orElse(new SiteUrl.Shown(url, false));
    if (shown.code()) out.addAll(code(url, shown.text()));
    else out.addAll(anchor(url, shown.text().equals(url) ? "" : "ref-issue", shown.text()));
  }

  private void words(String text, List<Html> out) {
    Matcher found = REFERENCE.matcher(text);
    int plain = 0;
    while (found.find()) {
      List<Html> link = reference(found);
      if (link.isEmpty()) continue;
      emoji.cut(text.substring(plain, found.start()), out::addAll);
      out.addAll(link);
      plain = found.end();
    }
    emoji.cut(text.substring(plain), out::addAll);
  }

  /** Returns a link, or an empty list if the text only looks like a reference. */
  private List<Html> reference(Matcher found) {
    if (found.group("own") != null || found.group("other") != null) return issue(found);
    if (found.group("commit") != null)
      return anchor(
          repository(found.group("owner2"), found.group("repo2")) + "/commit/" + found.group("id"),
          "commit",
          found.group("owner2") + "/" + found.group("repo2") + "@" + first(found.group("id")));
    if (found.group("mention") != null) return mention(found.group("mention"));
    if (found.group("digits") != null) {
      String id = found.group("digits");
      return commits.contains(id)
          ? code(repository(context.owner(), context.repository()) + "/commit/" + id, first(id))
          : List.of();
    }
    return ticket(found.group("ticket"));
  }

  private List<Html> mention(String name) {
    String folded = name.toLowerCase(Locale.ROOT);
    if (accounts.contains(folded)) return anchor(root + name, "", "@" + name);
    if (!teams.contains(folded)) return List.of();
    return anchor(root + "org/" + name.replace("/", "/teams/"), "", "@" + name);
  }

  private List<Html> issue(Matcher found) {
    boolean own = found.group("own") != null;
    String index = found.group(own ? "own" : "other");
    String all = found.group();
    String reference =
        all.substring((own ? found.start("own") - 1 : found.start("owner")) - found.start());
    String link;
    if (!own) {
      link = issue(repository(found.group("owner"), found.group("repository")), reference, index);
    } else if (!mode.shortReferences() || !context.inRepository()) {
      return List.of();
    } else {
      Known.IssueAddress elsewhere = known.tracker().orElse(null);
      if (elsewhere != null && elsewhere.alphanumeric()) return List.of();
      boolean pull = reference.startsWith("!");
      link =
          elsewhere != null && !pull
              ? elsewhere.of(context, index)
              : issue(repository(context.owner(), context.repository()), reference, index);
    }
    List<Html> parts = new ArrayList<>();
    String keyword = found.group("keyword");
    if (keyword != null) {
      parts.addAll(Html.element("span", Map.of("class", "issue-keyword"), keyword));
      parts.add(new Html.Text(all.substring(keyword.length(), all.length() - reference.length())));
    }
    parts.addAll(anchor(link, "ref-issue", reference));
    return parts;
  }

  private static String issue(String repository, String reference, String index) {
    return repository + (reference.contains("!") ? "/pulls/" : "/issues/") + index;
  }

  private List<Html> ticket(String ticket) {
    return known
        .tracker()
        .filter(tracker -> tracker.alphanumeric() && mode.shortReferences())
        .map(tracker -> anchor(tracker.of(context, ticket), "ref-issue ref-external-issue", ticket))
        .orElse(List.of());
  }

  private String repository(String owner, String name) {
    return root + owner + "/" + name;
  }

  private static String first(String id) {
    return id.substring(0, Math.min(10, id.length()));
  }

  private static List<Html> anchor(String target, String style, String text) {
    return Html.element("a", attributes(target, style), text);
  }

  private static List<Html> code(String target, String text) {
    List<Html> parts = new ArrayList<>(5);
    parts.add(new Html.Open("a", link(target)));
    parts.addAll(Html.element("code", Map.of(), text));
    parts.add(new Html.Close("a"));
    return parts;
  }

  private static Map<String, String> link(String target) {
    Map<String, String> attributes = new LinkedHashMap<>();
    attributes.put("href", target);
    attributes.put("rel", "nofollow");
    return attributes;
  }

  private static Map<String, String> attributes(String target, String style) {
    Map<String, String> attributes = new LinkedHashMap<>();
    attributes.put("href", target);
    attributes.put("data-markdown-generated-content", "");
    if (!style.isEmpty()) attributes.put("class", style);
    attributes.put("rel", "nofollow");
    return attributes;
  }
}
