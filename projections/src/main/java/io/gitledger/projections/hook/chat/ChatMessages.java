package io.gitledger.projections.hook.chat;

import static io.gitledger.projections.hook.chat.Span.link;
import static io.gitledger.projections.hook.chat.Span.plain;

import io.gitledger.git.refs.RefNames;
import io.gitledger.projections.hook.chat.ChatMessage.RepositoryLink;
import io.gitledger.projections.hook.chat.ChatMessage.Sender;
import io.gitledger.query.misc.Urls;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/** Summarizes a payload in a sentence. */
final class ChatMessages {
  private static final int ABBREVIATED = 7;
  private static final int MAX_TITLE = 120;
  private static final int MAX_PROSE = 1_000;

  private final JsonNode payload;
  private final RepositoryLink repository;
  private final Sender sender;

  private ChatMessages(JsonNode payload) {
    this.payload = payload;
    this.repository =
        new RepositoryLink(
            text(payload.at("/repository/full_name")), text(payload.at("/repository/html_url")));
    this.sender =
        new Sender(
            text(payload.at("/sender/login")),
            text(payload.at("/sender/html_url")),
            text(payload.at("/sender/avatar_url")));
  }

  static ChatMessage of(String eventType, JsonNode payload) {
    var messages = new ChatMessages(payload);
    return switch (eventType) {
      case "push" -> messages.push();
      case "create" -> messages.created();
      case "delete" -> messages.deleted();
      case "repository" -> messages.repository();
      case "wiki" -> messages.wiki();
      case "fork" -> messages.forked();
      case "release" -> messages.release();
      case "status" -> messages.status();
      default -> messages.discussed(eventType);
    };
  }

  private ChatMessage discussed(String eventType) {
    if (payload.path("comment").isObject()) return comment();
    if (payload.path("pull_request").isObject()) return issue("pull request", "/pull_request");
    return payload.path("issue").isObject() ? issue("issue", "/issue") : other(eventType);
  }

  private ChatMessage push() {
    String ref = text(payload.path("ref"));
    int total = payload.path("total_commits").asInt(0);
    var commits = new ArrayList<Line>();
    for (JsonNode commit : payload.path("commits")) commits.add(commit(commit));
    String page =
        total == 1 ? text(payload.at("/commits/0/url")) : text(payload.path("compare_url"));
    Span what = link(total + (total == 1 ? " new commit" : " new commits"), page);
    Line headline =
        Line.of(
            place(),
            plain(" "),
            link(
                cut(RefNames.shortName(ref), MAX_TITLE),
                refPage(RefNames.shortName(ref), ref.startsWith(RefNames.TAGS))),
            plain(": "),
            what,
            plain(" pushed by "),
            who());
    return message(headline, page, commits, "", Color.GREEN);
  }

  private static Line commit(JsonNode commit) {
    String id = text(commit.path("id"));
    String subject = text(commit.path("message")).lines().findFirst().orElse("");
    return Line.of(
        link(abbreviated(id), text(commit.path("url"))),
        plain(
            " "
                + cut(subject, MAX_TITLE)
                + " - "
                + cut(text(commit.at("/author/name")), MAX_TITLE)));
  }

  private ChatMessage created() {
    String ref = text(payload.path("ref"));
    String page = refPage(ref, kind().equals("tag"));
    return message(
        line(plain(kind() + " "), link(cut(ref, MAX_TITLE), page), plain(" created by ")),
        page,
        List.of(),
        "",
        Color.GREEN);
  }

  private ChatMessage deleted() {
    String ref = cut(text(payload.path("ref")), MAX_TITLE);
    return message(
        line(plain(kind() + " " + ref + " deleted by ")),
        repository.page(),
        List.of(),
        "",
        Color.RED);
  }

  private ChatMessage repository() {
    boolean deleted = action().equals("deleted");
    return message(
        line(plain("repository " + action() + " by ")),
        deleted ? sender.page() : repository.page(),
        List.of(),
        "",
        deleted ? Color.RED : Color.GREEN);
  }

  private ChatMessage wiki() {
    boolean deleted = action().equals("deleted");
    String name = cut(text(payload.path("page")), MAX_TITLE);
    String page = repository.page() + (deleted ? "" : "/wiki/" + text(payload.path("page")));
    return message(
        line(
            plain("wiki page "),
            deleted ? plain(name) : link(name, page),
            plain(" " + action() + " by ")),
        page,
        List.of(),
        "",
        deleted ? Color.RED : Color.GREEN);
  }

  /** Describes a fork. The repository of the payload is the fork. */
  private ChatMessage forked() {
    String origin = text(payload.at("/forkee/full_name"));
    Span from = link(origin, text(payload.at("/forkee/html_url")));
    return message(
        line(plain("forked from "), from, plain(" by ")),
        repository.page(),
        List.of(),
        "",
        Color.GREEN);
  }

  private ChatMessage release() {
    boolean deleted = action().equals("deleted");
    String page = text(payload.at("/release/html_url"));
    String tag = text(payload.at("/release/tag_name"));
    return message(
        line(
            plain("release "),
            link(cut(tag, MAX_TITLE), page),
            plain(" " + words(action()) + " by ")),
        page,
        List.of(),
        deleted ? "" : prose("/release/body"),
        deleted ? Color.RED : action().equals("updated") ? Color.YELLOW : Color.GREEN);
  }

  private ChatMessage status() {
    String state = text(payload.path("state"));
    String check = cut(text(payload.path("context")), MAX_TITLE);
    String page = text(payload.at("/commit/url"));
    return message(
        line(
            plain("commit "),
            link(abbreviated(text(payload.path("sha"))), page),
            plain(" " + (check + ": " + state) + " by ")),
        page,
        List.of(),
        prose("/description"),
        switch (state) {
          case "success", "skipped" -> Color.GREEN;
          case "pending" -> Color.YELLOW;
          default -> Color.RED;
        });
  }

  /**
   * Describes an event of an issue or a pull request. The text of a review has precedence over its
   * own.
   */
  private ChatMessage issue(String kind, String at) {
    String page = text(payload.at(at + "/html_url"));
    boolean written = action().equals("opened") || action().equals("edited");
    boolean merged = action().equals("closed") && payload.at(at + "/merged").asBoolean(false);
    String done = merged ? "merged" : words(action());
    String review = prose("/review/content");
    return message(
        line(plain(kind + " "), issueLink(at), plain(" " + done + " by ")),
        page,
        List.of(),
        written ? prose(at + "/body") : review,
        switch (done) {
          case "opened" -> Color.ORANGE;
          case "merged" -> Color.GREEN;
          case "closed", "deleted" -> Color.RED;
          default -> Color.YELLOW;
        });
  }

  private ChatMessage comment() {
    boolean deleted = action().equals("deleted");
    String page = text(payload.at(deleted ? "/issue/html_url" : "/comment/html_url"));
    return message(
        line(plain("comment on "), issueLink("/issue"), plain(" " + words(action()) + " by ")),
        page,
        List.of(),
        deleted ? "" : prose("/comment/body"),
        deleted ? Color.RED : Color.LIGHT_ORANGE);
  }

  private ChatMessage other(String eventType) {
    String what = (words(eventType) + " " + words(action())).strip();
    return message(line(plain(what + " by ")), repository.page(), List.of(), "", Color.GREY);
  }

  private ChatMessage message(
      Line headline, String page, List<Line> details, String prose, Color color) {
    return new ChatMessage(headline, page, details, prose, color, sender, repository);
  }

  /** {@code owner/name: what who}. */
  private Line line(Span... what) {
    var spans = new ArrayList<>(List.of(place(), plain(": ")));
    spans.addAll(List.of(what));
    spans.add(who());
    return new Line(spans);
  }

  private Span place() {
    return link(repository.name(), repository.page());
  }

  private Span who() {
    return link(sender.name(), sender.page());
  }

  private Span issueLink(String at) {
    String title = cut(text(payload.at(at + "/title")), MAX_TITLE);
    String number = "#" + payload.at(at + "/number").asLong(0);
    return link(number + " " + title, text(payload.at(at + "/html_url")));
  }

  private String prose(String path) {
    return cut(text(payload.at(path)).strip(), MAX_PROSE);
  }

  private static String abbreviated(String id) {
    return id.substring(0, Math.min(ABBREVIATED, id.length()));
  }

  private String action() {
    return text(payload.path("action"));
  }

  private String kind() {
    return text(payload.path("ref_type"));
  }

  private String refPage(String shortName, boolean tag) {
    String path =
        Arrays.stream(shortName.split("/")).map(Urls::segment).collect(Collectors.joining("/"));
    return repository.page() + "/src/" + (tag ? "tag/" : "branch/") + path;
  }

  private static String words(String name) {
    return name.replace('_', ' ');
  }

  private static String cut(String text, int max) {
    return Truncation.toCharacters(text, max);
  }

  private static String text(JsonNode node) {
    return node.isString() ? node.asString() : "";
  }
}
