package io.gitledger.projections.timeline;

import io.gitledger.command.Origin;
import io.gitledger.command.issue.IssueEvent;
import io.gitledger.command.log.EventReader;
import io.gitledger.command.log.LedgerPosition;
import io.gitledger.command.log.LedgerStorageEngine;
import io.gitledger.command.log.StoredEvent;
import io.gitledger.command.pull.PullRequestEvent.PullRequestPushed;
import io.gitledger.projections.OriginalTimestamp;
import io.gitledger.query.Viewer;
import io.gitledger.query.comment.CommentRow;
import io.gitledger.query.issue.IssueFinder;
import io.gitledger.query.issue.TimeRange;
import io.gitledger.query.misc.Urls;
import io.gitledger.query.page.Chunk;
import io.gitledger.query.page.ChunkedCollection;
import io.gitledger.query.timeline.TimelineEntry;
import java.sql.Array;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Timelines of issues: their comments, and the events of {@link TimelineKinds} from the log, oldest
 * first. Nothing is stored outside of the log, so texts that are removed there are removed here at
 * once.
 */
@Component
public class TimelineFinder {
  private static final int CHUNK_BYTES = 1 << 20;

  /**
   * The first id of events, which are above those of comments, and below 2⁵³ for clients that use
   * doubles.
   */
  private static final long FIRST_ID = 1L << 52;

  /** The number of ids of an event. An event of changed labels has an entry for each label. */
  private static final int ITEMS = 4 * TimelineKinds.MAX_LABELS;

  /**
   * Selects a page. Events in streams other than those of the issue are found by the indexes {@code
   * event_dependent}, {@code event_queued} and {@code event_blocker}, whose conditions are repeated
   * here. Events of labels disappear with the label, references and dependencies with the other
   * issue. A change of the base removes the pushes before it, and a head that drops all commits of
   * a push removes that push. Review requests precede the opening of their pull request in the log,
   * because webhooks report them first, but follow it here (40 section 5).
   */
  private static final String PAGE =
      """
      with pull (stream) as (
        select 'pull-' || id from pull_request where issue_id = :issue
      ), retargeted (last) as (
        select coalesce(max(position), 0) from event join pull using (stream)
        where name = 'pull.base_changed'
      ), opened (last) as (
        select max(at) from (
          select name, at from event join pull using (stream) order by position limit 2) first
        where name in ('pull.created', 'pull.pushed')
      ), removed (commit, last) as (
        select named.id, max(position) from event join pull using (stream)
          cross join lateral json_array_elements_text(payload -> 'commits') named (id)
        where name = 'pull.commits_removed' group by named.id
      ), told as (
        select position,
          case when name = 'review.requested' and metadata ->> 'opening' is not null
            then greatest(at, (select last from opened) + interval '1 microsecond')
            else coalesce((metadata ->> 'original_time')::timestamptz, at) end as at,
          name, payload, metadata, 0 as side, kept.commits
        from event cross join lateral (
          select case when name = 'pull.pushed' and not (payload ->> 'forced')::boolean then array(
            select named.id
            from json_array_elements_text(payload -> 'commits') with ordinality named (id, number)
            where not exists (
              select from removed
              where removed.commit = named.id and removed.last > event.position)
            order by number) end as commits) kept
        where stream = any (cast(:streams as text[]) || array(select stream from pull))
          and name = any (:names) and metadata ->> 'no_timeline' is null
          and (name <> 'pull.pushed' or position > (select last from retargeted))
          and kept.commits is distinct from '{}'
        union all
        select position, coalesce((metadata ->> 'original_time')::timestamptz, at) as at, name, payload, metadata, 0, null from event
        where name in ('dependency.added', 'dependency.removed', 'pin.added', 'pin.removed')
          and coalesce(payload ->> 'issue', payload -> 'pin' ->> 'issue') = :key
        union all
        select position, at, name, payload, metadata, 0, null from event
        where name in ('queue.entry_added', 'queue.entry_removed') and payload ->> 'issue' = :key
        union all
        select position, coalesce((metadata ->> 'original_time')::timestamptz, at) as at, name, payload, metadata, 1, null from event
        where name in ('dependency.added', 'dependency.removed') and payload ->> 'blocker' = :key
      ), entry (id, position, item, at, changed, bytes, kind, review, commits) as (
        select cast(:first as bigint) + position * :items + item, position, item, at, at, 0, null, 0, commits
        from told cross join lateral (
          select side as item where name not like 'issue.labels%'
          union all
          select 2 * (number - 1 + place * :labels) + added from (
            select label, number, 0 as added, case when metadata ->> 'replaces' is null then 0 else 1 end as place
            from json_array_elements_text(case when name like 'issue.labels%' then payload -> 'removed' end)
              with ordinality removed (label, number)
            union all
            select label, number, 1, case when metadata ->> 'replaces' is null then 1 else 0 end
            from json_array_elements_text(case when name like 'issue.labels%' then payload -> 'added' end)
              with ordinality added (label, number)
          ) changed where exists (select from label where id = changed.label::bigint)) items
        where name not in ('reference.added', 'dependency.added', 'dependency.removed')
          or exists (select from issue where deleted_at is null and id = cast(case
            when name = 'reference.added' then payload -> 'source' ->> 'issue'
            when side = 1 then payload ->> 'issue' else payload ->> 'blocker' end as bigint))
        union all
        select id, null, 0, created_at, updated_at, octet_length(body), kind, review_id, null
        from comment where issue_id = :issue and deleted_at is null and not pending
      )
      select id, position, item, bytes, kind, review, commits from entry where true\s""";

  /** Selects an event. It is an entry of one issue, or of two issues for a dependency. */
  private static final String EVENT =
      """
      select i.pull, coalesce(
        case when e.name like 'time.%' then e.payload ->> 'user' end, e.metadata ->> 'actor', '0'), i.id
      from event e join issue i on i.id = case
          when :item = 1 and e.name like 'dependency.%' then e.payload ->> 'blocker'
          when :item = 0 or e.name like 'issue.labels%' then coalesce(
            e.payload ->> 'issue', e.payload -> 'pin' ->> 'issue', split_part(e.stream, '-', 2))
        end::bigint
      where e.position = :position and e.name = any (:names) and e.metadata ->> 'no_timeline' is null
        and i.repository_id = :repository and i.deleted_at is null
      """;

  private static final String RELATED =
      """
      select named.number, coalesce(c.id, 0), octet_length(i.body) + coalesce(octet_length(c.body), 0)
      from unnest(:issues, :comments) with ordinality named (issue, comment, number)
      join issue i on i.id = named.issue join repository r on r.id = i.repository_id
      left join comment c on c.id = named.comment and c.deleted_at is null
      where i.deleted_at is null and\s""";

  private final JdbcClient jdbc;
  private final EventReader events;
  private final LedgerStorageEngine log;
  private final CommitSubjects commits;

  TimelineFinder(
      JdbcClient jdbc, EventReader events, LedgerStorageEngine log, CommitSubjects commits) {
    this.jdbc = jdbc;
    this.events = events;
    this.log = log;
    this.commits = commits;
  }

  /**
   * The event from which an entry is created.
   *
   * @param commits the commits of a push that were not removed after it; null for any other event
   */
  private record EntrySource(
      long id,
      Long position,
      int item,
      long bytes,
      String kind,
      long review,
      List<String> commits) {
    private Object withKeptCommits(Object event) {
      return commits != null && event instanceof PullRequestPushed pushed
          ? new PullRequestPushed(
              pushed.pull(), pushed.issue(), pushed.repository(), false, commits)
          : event;
    }

    private boolean isLineComment() {
      return CommentRow.CODE.equals(kind);
    }

    private String type() {
      return switch (kind) {
        case "REVIEW" -> "review";
        case "DISMISSAL" -> "dismiss_review";
        default -> "comment";
      };
    }
  }

  /**
   * Returns a page. It leaves out line comments, and entries that refer to an issue or a commit
   * which the viewer may not read, so it can be shorter although more entries follow (30 section
   * 8). Its texts are read in chunks.
   */
  public ChunkedCollection<TimelineEntry> list(
      long issue, Viewer viewer, Urls urls, TimeRange changed, long offset, int limit) {
    List<EntrySource> page = page(issue, changed, offset, limit);
    Map<Long, TrackedEventMessage<?>> told = messages(page);
    List<TimelineEntry> entries =
        readable(
            page.stream()
                .filter(place -> !place.isLineComment())
                .map(place -> entry(place, told))
                .toList(),
            viewer);
    hideUnreadable(issue, entries);
    entries = commits.described(entries, viewer, urls);
    return new ChunkedCollection<>(entries.size(), chunk(entries));
  }

  private List<EntrySource> page(long issue, TimeRange changed, long offset, int limit) {
    return jdbc.sql(
            PAGE + changed.condition("changed") + " order by at, id limit :limit offset :offset")
        .params(changed.parameters())
        .param("streams", streams(issue))
        .param("names", TimelineKinds.names().toArray(String[]::new))
        .param("first", FIRST_ID)
        .param("items", ITEMS)
        .param("labels", TimelineKinds.MAX_LABELS)
        .param("key", Long.toString(issue))
        .param("issue", issue)
        .param("offset", offset)
        .param("limit", limit)
        .query(
            (row, number) ->
                new EntrySource(
                    row.getLong(1),
                    row.getObject(2, Long.class),
                    row.getInt(3),
                    row.getLong(4),
                    row.getString(5),
                    row.getLong(6),
                    texts(row.getArray(7))))
        .list();
  }

  private static List<String> texts(Array array) throws SQLException {
    return array == null ? null : List.of((String[]) array.getArray());
  }

  private static String[] streams(long issue) {
    return Stream.of("issue-", "time-", "reference-", "review-")
        .map(kind -> kind + issue)
        .toArray(String[]::new);
  }

  private Map<Long, TrackedEventMessage<?>> messages(List<EntrySource> page) {
    List<StoredEvent> stored =
        events.list(page.stream().map(EntrySource::position).filter(Objects::nonNull).toList());
    var byPosition = new HashMap<Long, TrackedEventMessage<?>>();
    for (TrackedEventMessage<?> message : log.messages(stored))
      byPosition.put(((LedgerPosition) message.trackingToken()).index(), message);
    return byPosition;
  }

  private static TimelineEntry entry(EntrySource place, Map<Long, TrackedEventMessage<?>> told) {
    if (place.position() == null) {
      var comment = new TimelineEntry(place.id(), place.type());
      comment.commentId = place.id();
      comment.reviewId = place.review();
      comment.bytes = place.bytes();
      return comment;
    }
    TrackedEventMessage<?> message = told.get(place.position());
    Object event = place.withKeptCommits(message.getPayload());
    TimelineEntry entry =
        TimelineKinds.entry(place.id(), OriginalTimestamp.of(message), event, place.item());
    if (message.getMetaData().containsKey(IssueEvent.MERGES)) entry.type = "merge_pull";
    if (entry.userId < 0 && message.getMetaData().get(Origin.ACTOR) instanceof Long actor)
      entry.userId = actor == Origin.SYSTEM ? withoutActor(entry) : actor;
    return entry;
  }

  /**
   * Returns the actor of an entry of the system: the user whom a block unassigned, or -1 for other
   * entries.
   */
  private static long withoutActor(TimelineEntry entry) {
    return entry.removedAssignee ? entry.assigneeId : -1;
  }

  private List<TimelineEntry> readable(List<TimelineEntry> entries, Viewer viewer) {
    List<TimelineEntry> related =
        entries.stream().filter(entry -> entry.relatedIssueId() != 0).toList();
    if (related.isEmpty()) return entries;
    var hidden = new ArrayList<>(related);
    jdbc.sql(RELATED + IssueFinder.readable(viewer))
        .param("issues", related.stream().map(TimelineEntry::relatedIssueId).toArray(Long[]::new))
        .param("comments", related.stream().map(entry -> entry.commentId).toArray(Long[]::new))
        .param("viewer", viewer.id())
        .query(
            row -> {
              TimelineEntry entry = related.get(row.getInt(1) - 1);
              entry.commentId = row.getLong(2);
              entry.bytes = row.getLong(3);
              hidden.remove(entry);
            });
    return entries.stream().filter(entry -> !hidden.contains(entry)).toList();
  }

  /** Marks references that were removed from their text as neutered. */
  private void hideUnreadable(long issue, List<TimelineEntry> entries) {
    Map<Long, TimelineEntry> byNumber =
        entries.stream()
            .filter(entry -> entry.refNumber != 0)
            .collect(Collectors.toMap(entry -> entry.refNumber, Function.identity()));
    if (byNumber.isEmpty()) return;
    jdbc
        .sql(
            "select (payload ->> 'number')::bigint from event"
                + " where stream = ? and name = 'reference.removed'")
        .param("reference-" + issue)
        .query(Long.class)
        .list()
        .stream()
        .map(byNumber::get)
        .filter(Objects::nonNull)
        .forEach(entry -> entry.refAction = "neutered");
  }

  private static Chunk<TimelineEntry> chunk(List<TimelineEntry> entries) {
    int end = 0;
    for (long bytes = 0; end < entries.size() && bytes < CHUNK_BYTES; end++)
      bytes += entries.get(end).bytes;
    List<TimelineEntry> rest = entries.subList(end, entries.size());
    return new Chunk<>(
        entries.subList(0, end),
        () -> rest.isEmpty() ? Optional.empty() : Optional.of(chunk(rest)));
  }

  /** Returns the ids of entries by the identifiers of the events, each of which has one entry. */
  public Map<UUID, Long> entryIds(Collection<UUID> identifiers) {
    var ids = new HashMap<UUID, Long>();
    if (!identifiers.isEmpty())
      jdbc.sql("select id, position from event where id = any (?)")
          .param(identifiers.toArray(UUID[]::new))
          .query(
              row -> {
                ids.put(row.getObject(1, UUID.class), FIRST_ID + row.getLong(2) * ITEMS);
              });
    return ids;
  }

  /**
   * An entry that is no comment.
   *
   * @param pull whether the timeline is that of a pull request
   * @param user the actor
   * @param issue the issue of the timeline
   */
  public record Event(boolean pull, long user, long issue) {}

  /** Finds an event of a timeline of the repository, by the id of its entry. */
  public Optional<Event> findEvent(long repository, long id) {
    if (id < FIRST_ID) return Optional.empty();
    return jdbc.sql(EVENT)
        .param("position", (id - FIRST_ID) / ITEMS)
        .param("item", (id - FIRST_ID) % ITEMS)
        .param("names", TimelineKinds.names().toArray(String[]::new))
        .param("repository", repository)
        .query((row, number) -> new Event(row.getBoolean(1), row.getLong(2), row.getLong(3)))
        .optional();
  }
}
