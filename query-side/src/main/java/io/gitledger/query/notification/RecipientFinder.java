package io.gitledger.query.notification;

import io.gitledger.query.access.Unit;
import io.gitledger.query.access.VisibleRepositories;
import io.gitledger.query.issue.PullRequestTitle;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Finds recipients of notifications: active users who can read the subject. */
@Component
public class RecipientFinder {
  /**
   * An account {@code p} for each {@code t} that can be notified. {@code offset 0} prevents the
   * planner from reading all accounts instead.
   */
  private static final String USERS =
      """
      cross join lateral (select * from account a where a.id = t.id and a.kind = 'user'
        and a.active and not a.prohibits_login and a.deleted_at is null offset 0) p
      """;

  /** Repository and owner of an issue {@code i}. */
  private static final String PLACE =
      " join repository r on r.id = i.repository_id join account o on o.id = r.owner_id ";

  private static final String READS =
      VisibleRepositories.readByPerson(
          "case when i.pull then '%s' else '%s' end".formatted(Unit.PULLS, Unit.ISSUES),
          "case when i.pull then g.pulls else g.issues end");

  /**
   * Watchers, subscribers and participants, except for the actor and unsubscribed users. Watchers
   * of a draft are only notified of its creation. Dismissing a review does not make the user a
   * participant. The recursion reads each poster of comments once, for any number of comments.
   */
  private static final String AUDIENCE =
      """
      select a.id from (
        select w.user_id as id from watch w
        where w.repository_id = i.repository_id and w.until is null
          and (query.created or not i.pull or not %s)
        union select user_id from subscription where issue_id = i.id and subscribed
        union select i.poster_id
        union (
          with recursive poster(id) as (
            (select c.poster_id from comment c where c.issue_id = i.id and c.deleted_at is null
              and not c.pending and c.kind <> 'DISMISSAL' order by c.poster_id limit 1)
            union all
            select (select c.poster_id from comment c where c.issue_id = i.id
                and c.deleted_at is null and not c.pending and c.kind <> 'DISMISSAL'
                and c.poster_id > poster.id
                order by c.poster_id limit 1)
              from poster where poster.id is not null)
          select id from poster)
      ) a where a.id <> query.actor and not exists (
        select from subscription s where s.issue_id = i.id and s.user_id = a.id and not s.subscribed)
      union
      """
          .formatted(PullRequestTitle.isDraftSql("i.title"));

  /**
   * The issue, repository and owner of each query are looked up by their keys, regardless of the
   * planner's statistics for new tables: {@code offset 0} permits no other order.
   */
  private static final String RECIPIENTS =
      """
      select query.number, recipient.id, recipient.thread, i.pull
      from unnest(cast(:issues as bigint[]), cast(:actors as bigint[]), cast(:created as boolean[]))
        with ordinality query (issue, actor, created, number)
      cross join lateral (
        select * from issue where id = query.issue and deleted_at is null offset 0) i
      cross join lateral (select * from repository where id = i.repository_id offset 0) r
      cross join lateral (select * from account where id = r.owner_id offset 0) o
      cross join lateral (
        select t.id, coalesce((select n.id from notification n
            where n.subject_id = i.id and n.subject_id <> 0 and n.user_id = t.id), 0) as thread
        from (%s select unnest(:direct) as id) t
      """
          + USERS
          + " where t.id > :after and "
          + READS
          + " order by t.id limit :limit) recipient order by query.number, recipient.id";

  private static final String AUDIENCE_AND_DIRECT = RECIPIENTS.formatted(AUDIENCE);
  private static final String DIRECT = RECIPIENTS.formatted("");

  private static final String MENTIONED =
      """
      select p.id from (
        select id from account where login_folded = any (:logins)
        union
        select m.person_id from issue i
        join repository r on r.id = i.repository_id
        join account o on o.id = r.owner_id
        join team t on t.organization_id = o.id and t.deleted_at is null
          and o.login_folded || '/' || t.name_folded = any (:teams)
        join access_member m on m.principal = -t.id
        where i.id = :issue and exists (
          select from access_grant g where g.principal = m.principal
            and g.owner_id = r.owner_id and g.repository_id in (0, r.id)
            and case when i.pull then g.pulls else g.issues end > 0)
      ) t
      """
          + USERS
          + " join issue i on i.id = :issue and i.deleted_at is null"
          + PLACE
          + " where "
          + READS
          + " and p.id <> :author and not exists"
          + " (select from block b where b.blocker_id = p.id and b.blocked_id = :author)"
          + " order by p.id";

  private final JdbcClient jdbc;

  RecipientFinder(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * A user to be notified of an issue or a pull request.
   *
   * @param thread 0 if the user has none about it
   */
  public record Recipient(long user, long thread, boolean pull) {}

  /**
   * A query for recipients of a notification about an issue or a pull request.
   *
   * @param actor of the event
   * @param audience whether watchers, subscribers and participants are notified
   * @param direct users addressed by the actor, who are notified regardless of their choice
   * @param created whether the event is its creation
   */
  public record RecipientQuery(
      long issue, long actor, boolean audience, Collection<Long> direct, boolean created) {
    public RecipientQuery(long issue, long actor, boolean audience, Collection<Long> direct) {
      this(issue, actor, audience, direct, false);
    }
  }

  /**
   * Returns one page of recipients.
   *
   * @param after the last user of the previous page; 0 for the first page
   */
  public List<Recipient> list(RecipientQuery query, long after, int limit) {
    return list(
            query.audience() ? AUDIENCE_AND_DIRECT : DIRECT,
            List.of(query),
            query.direct(),
            after,
            limit)
        .getFirst();
  }

  /** Returns the first recipients of the audience of each of several distinct queries. */
  public Map<RecipientQuery, List<Recipient>> findAudiences(
      List<RecipientQuery> queries, int limit) {
    List<List<Recipient>> found = list(AUDIENCE_AND_DIRECT, queries, List.of(), 0, limit);
    var audiences = new HashMap<RecipientQuery, List<Recipient>>();
    for (int i = 0; i < found.size(); i++) audiences.put(queries.get(i), found.get(i));
    return audiences;
  }

  private List<List<Recipient>> list(
      String sql, List<RecipientQuery> queries, Collection<Long> direct, long after, int limit) {
    List<List<Recipient>> found = new ArrayList<>();
    for (int i = 0; i < queries.size(); i++) found.add(new ArrayList<>());
    jdbc.sql(sql)
        .param("issues", queries.stream().map(RecipientQuery::issue).toArray(Long[]::new))
        .param("actors", queries.stream().map(RecipientQuery::actor).toArray(Long[]::new))
        .param("created", queries.stream().map(RecipientQuery::created).toArray(Boolean[]::new))
        .param("direct", direct.toArray(Long[]::new))
        .param("after", after)
        .param("limit", limit)
        .query(
            row -> {
              found
                  .get(row.getInt(1) - 1)
                  .add(new Recipient(row.getLong(2), row.getLong(3), row.getBoolean(4)));
            });
    return found;
  }

  /**
   * Lists users whom a text about an issue or a pull request mentions by login, or as members of
   * teams that can read such items in the repository. Excludes users who block the author.
   *
   * @param logins in lower case
   * @param teams as {@code organization/team} in lower case
   */
  public List<Long> listMentioned(
      long issue, long author, Collection<String> logins, Collection<String> teams) {
    return jdbc.sql(MENTIONED)
        .param("issue", issue)
        .param("author", author)
        .param("logins", logins.toArray(String[]::new))
        .param("teams", teams.toArray(String[]::new))
        .query(Long.class)
        .list();
  }

  /**
   * Lists members of a team whose review is requested, except for the author of the pull request.
   *
   * @param after the last member of the previous page; 0 for the first page
   */
  public List<Long> listMembers(long team, long issue, long after, int limit) {
    return jdbc.sql(
            "select m.person_id from access_member m join issue i on i.id = ?"
                + " where m.principal = ? and m.person_id <> i.poster_id and m.person_id > ?"
                + " order by m.person_id limit ?")
        .params(issue, -team, after, limit)
        .query(Long.class)
        .list();
  }

  /**
   * Lists users who can accept a transfer for an account: the user itself, or those who can create
   * repositories there.
   */
  public List<Long> listTransferRecipients(long account) {
    return jdbc.sql(
            """
            select p.id from account p
            where p.kind = 'user' and p.active and not p.prohibits_login and p.deleted_at is null
              and (p.id = :account or p.id in (
                select m.person_id from team t join access_member m on m.principal = -t.id
                where t.organization_id = :account and t.deleted_at is null
                  and (t.level = 'OWNER' or t.creates_repositories)))
            order by p.id
            """)
        .param("account", account)
        .query(Long.class)
        .list();
  }
}
