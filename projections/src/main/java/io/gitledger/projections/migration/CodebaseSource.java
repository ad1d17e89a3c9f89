package io.gitledger.projections.migration;

import static io.gitledger.projections.migration.ApiFields.dueTime;
import static io.gitledger.projections.migration.ApiFields.flag;
import static io.gitledger.projections.migration.ApiFields.number;
import static io.gitledger.projections.migration.ApiFields.pastTime;
import static io.gitledger.projections.migration.ApiFields.text;

import io.gitledger.git.protocol.RemoteFailedException;
import io.gitledger.git.protocol.RemoteFailedException.Reason;
import io.gitledger.git.protocol.RemoteHeads;
import io.gitledger.git.refs.RefNames;
import io.gitledger.projections.mirror.RemoteApi.Receiver;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;

/**
 * Codebase. Its tickets become issues, and its ticket types become labels. Merge requests get the
 * numbers that follow those of the tickets. The first note of a ticket or merge request is its
 * text.
 */
final class CodebaseSource implements MigrationSource {
  private static final String COLOR = "ffffff";
  private static final int MAX_TICKETS = 20_000;
  private static final int MAX_MERGE_REQUESTS = 20_000;
  private static final int MAX_SUMMARY = 255;
  private static final int MAX_BRANCH = 255;

  private final CodebaseApi api;

  /** The tickets by their numbers; empty until they are read. */
  private final SortedMap<Long, Ticket> tickets = new TreeMap<>();

  private boolean ticketsRead;

  /** The comments of the last issue that was read, without its text. */
  private List<SourceComment> comments = List.of();

  /** A ticket as shown in a list. */
  private record Ticket(
      String summary,
      String type,
      String milestone,
      long reporter,
      Instant createdAt,
      Instant closedAt) {}

  CodebaseSource(CodebaseApi api) {
    this.api = api;
  }

  @Override
  public void labels(Receiver<SourceLabel> receiver) throws IOException {
    for (JsonNode type : api.ofProject("/tickets/types"))
      receiver.accept(new SourceLabel(text(type, "name"), COLOR, "", false, false));
  }

  /** Reads the milestones. The API does not return when they were created or closed. */
  @Override
  public void milestones(Receiver<SourceMilestone> receiver) throws IOException {
    for (JsonNode milestone : api.ofProject("/milestones")) {
      Instant due = dueTime(milestone, "deadline");
      Instant closed = text(milestone, "status").equals("active") ? null : ApiFields.pastOrNow(due);
      receiver.accept(
          new SourceMilestone(
              text(milestone, "name"),
              text(milestone, "name"),
              text(milestone, "description"),
              due,
              ApiFields.pastOrNow(closed),
              closed));
    }
  }

  /** Returns the heads. Merge requests have branches, and no refs of their own. */
  @Override
  public RemoteHeads heads() throws IOException {
    long number = lastTicket();
    var places = new HashMap<Long, String>();
    for (Map.Entry<Long, String> request : mergeRequests().entrySet()) {
      String branch = request.getValue();
      if (branch.isEmpty()) branch = branch(mergeRequest(request.getKey()), "source-ref");
      places.put(++number, RefNames.HEADS + branch);
    }
    return new RemoteHeads("", 0, places);
  }

  /**
   * Returns the head branches by the ids of merge requests. A branch is empty if the list does not
   * contain it.
   */
  private SortedMap<Long, String> mergeRequests() throws IOException {
    var branches = new TreeMap<Long, String>();
    api.pagesOfRepository(
        "/merge_requests",
        request -> {
          if (branches.size() >= MAX_MERGE_REQUESTS)
            throw new RemoteFailedException(Reason.TOO_LARGE, null);
          long id = number(request, "id");
          return id > 0 && branches.put(id, branch(request, "source-ref")) == null;
        });
    return branches;
  }

  private static String branch(JsonNode request, String field) {
    return RefNames.shortBranch(cut(text(request, field), MAX_BRANCH));
  }

  private JsonNode mergeRequest(long id) throws IOException {
    return api.ofRepository("/merge_requests/" + id);
  }

  private long lastTicket() throws IOException {
    return tickets().isEmpty() ? 0 : tickets().lastKey();
  }

  /** Returns the tickets by their numbers. The API lists them newest first, and not by number. */
  private SortedMap<Long, Ticket> tickets() throws IOException {
    if (!ticketsRead)
      api.pagesOfProject(
          "/tickets",
          ticket -> {
            if (tickets.size() >= MAX_TICKETS)
              throw new RemoteFailedException(Reason.TOO_LARGE, null);
            long number = number(ticket, "ticket-id");
            return number > 0 && tickets.put(number, ticket(ticket)) == null;
          });
    ticketsRead = true;
    return tickets;
  }

  private static Ticket ticket(JsonNode ticket) {
    boolean closed = flag(ticket.path("status"), "treat-as-closed");
    return new Ticket(
        summary(ticket, "summary"),
        summary(ticket.path("type"), "name"),
        summary(ticket.path("milestone"), "name"),
        number(ticket, "reporter-id"),
        pastTime(ticket, "created-at"),
        closed ? pastTime(ticket, "updated-at") : null);
  }

  private static String summary(JsonNode object, String field) {
    return cut(text(object, field), MAX_SUMMARY);
  }

  private static String cut(String text, int max) {
    if (text.length() <= max) return text;
    return text.substring(0, Character.isHighSurrogate(text.charAt(max - 1)) ? max - 1 : max);
  }

  @Override
  public void issues(boolean issues, boolean pulls, Receiver<SourceIssue> receiver)
      throws IOException {
    if (issues) for (long number : tickets().keySet()) receiver.accept(issue(number));
    if (!pulls) return;
    long number = lastTicket();
    for (long id : mergeRequests().keySet()) receiver.accept(pull(++number, mergeRequest(id)));
  }

  private SourceIssue issue(long number) throws IOException {
    Ticket ticket = tickets.get(number);
    JsonNode notes = api.ofProject("/tickets/" + number + "/notes");
    return issue(
        number,
        ticket.summary(),
        api.user(ticket.reporter()),
        ticket.createdAt(),
        notes,
        ticket.closedAt(),
        ticket,
        null);
  }

  private SourceIssue pull(long number, JsonNode request) throws IOException {
    boolean closed = !text(request, "status").equals("new");
    Instant mergedAt = null;
    String mergedBy = "";
    for (JsonNode comment : request.path("comments"))
      if (closed && text(comment, "action").equals("merging")) {
        mergedAt = pastTime(comment, "created-at");
        mergedBy = api.user(number(comment, "user-id"));
      }
    var pull =
        new SourcePull(
            branch(request, "source-ref"),
            true,
            branch(request, "target-ref"),
            "",
            "",
            mergedAt,
            mergedBy);
    return issue(
        number,
        text(request, "subject"),
        api.user(number(request, "user-id")),
        pastTime(request, "created-at"),
        request.path("comments"),
        closed ? pastTime(request, "updated-at") : null,
        null,
        pull);
  }

  /**
   * @param notes the texts, of which the earliest is the text of the issue
   * @param ticket null for a pull request
   * @param pull null for an issue
   */
  private SourceIssue issue(
      long number,
      String title,
      String author,
      Instant createdAt,
      JsonNode notes,
      Instant closedAt,
      Ticket ticket,
      SourcePull pull)
      throws IOException {
    List<SourceComment> texts = texts(notes);
    comments = texts.isEmpty() ? List.of() : texts.subList(1, texts.size());
    String body = texts.isEmpty() ? "" : texts.getFirst().text().body();
    return new SourceIssue(
        String.valueOf(number),
        number,
        title,
        new SourceText(author, createdAt, body, List.of(), List.of()),
        "",
        null,
        closedAt,
        null,
        ticket == null ? List.of() : List.of(ticket.type()),
        ticket == null ? "" : ticket.milestone(),
        List.of(),
        !comments.isEmpty(),
        0,
        pull);
  }

  /** Returns the notes with a text. Notes without a text describe changes. */
  private List<SourceComment> texts(JsonNode notes) throws IOException {
    var texts = new ArrayList<SourceComment>();
    for (JsonNode note : notes) {
      String content = text(note, "content");
      if (!content.isBlank())
        texts.add(
            new SourceComment(
                text(note, "id"),
                new SourceText(
                    api.user(number(note, "user-id")),
                    pastTime(note, "created-at"),
                    content,
                    List.of(),
                    List.of())));
    }
    texts.sort(Comparator.comparing(text -> text.text().createdAt()));
    return texts;
  }

  @Override
  public void comments(SourceIssue issue, Receiver<SourceComment> receiver) throws IOException {
    for (SourceComment comment : comments) receiver.accept(comment);
  }

  @Override
  public void close() {
    api.close();
  }
}
