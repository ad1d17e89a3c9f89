package io.gitledger.query.activity;

import io.gitledger.query.Viewer;
import io.gitledger.query.access.VisibleRepositories;
import io.gitledger.query.account.AccountRow;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Selects the activities of a feed for a viewer: section 3 of the activity chapter. They are
 * selected from {@code activity a}, its repository {@code r} and the actor {@code c}. Activities of
 * deleted repositories or issues, of units that the viewer cannot read, or from the time before the
 * viewer could read them, are excluded.
 */
public final class Feed {
  private static final String IS_PRIVATE = "(r.private or coalesce(a.at < r.public_since, false))";

  private static final String ACTORS_OWN =
      "select event, number from activity where actor_id = :account";

  /** Activities in the repositories that the account watched at that time and can read. */
  private static final String WATCHED =
      """
      select a.event, a.number from watch w
      join activity a on a.repository_id = w.repository_id
        and a.at >= w.since and (w.until is null or a.at < w.until)
      join repository r on r.id = a.repository_id
      where w.user_id = :account and a.actor_id <> :account and\s"""
          + VisibleRepositories.readsUnit("account", "a.unit");

  /**
   * Activities from the time when the account owned the repository. Each transfer contains the
   * former owner.
   */
  private static final String OWNED_THEN =
      """
      a.repository_id in (
        select id from repository where owner_id = :account
        union select repository_id from activity
        where op = 'transfer_repo' and split_part(content, '/', 1) = :account::text)
      and coalesce((
        select split_part(t.content, '/', 1)::bigint from activity t
        where t.op = 'transfer_repo' and t.repository_id = a.repository_id
          and (t.at, t.event) > (a.at, a.event)
        order by t.at, t.event limit 1), r.owner_id) = :account""";

  private static final String PERFORMER = "performer";

  private final List<String> conditions = new ArrayList<>();
  private final Map<String, Object> parameters = new HashMap<>();
  private final Viewer viewer;
  private final long receiver;

  private Feed(Viewer viewer, long receiver) {
    this.viewer = viewer;
    this.receiver = receiver;
    parameters.put("viewer", viewer.id());
    conditions.add("i.deleted_at is null");
    conditions.add(VisibleRepositories.condition(viewer));
    conditions.add(VisibleRepositories.readsUnit(viewer, "a.unit"));
  }

  /**
   * Returns a user's own activities and those of others in watched repositories. Activities of
   * actors deleted since then are shown only to the user and administrators. Empty if the user
   * hides the feed.
   *
   * @param own whether to exclude the activities of others
   */
  public static Feed ofUser(AccountRow user, boolean own, Viewer viewer) {
    var feed = new Feed(viewer, user.id);
    feed.about(user.id);
    feed.add("(a.event, a.number) in (" + ACTORS_OWN + (own ? "" : " union " + WATCHED) + ")");
    boolean self = viewer.id() == user.id;
    if (user.hidesActivityFrom(viewer)) feed.add("false");
    if (!self) feed.onlyOfWhomMayBeSeen();
    return feed.hidingPrivate(!self && !viewer.administrator());
  }

  /**
   * Returns activities in an organization's repositories while it owned them.
   *
   * @param member whether the viewer counts as one of its members
   */
  public static Feed ofOrganization(AccountRow organization, boolean member, Viewer viewer) {
    var feed = new Feed(viewer, organization.id);
    feed.about(organization.id);
    feed.add(OWNED_THEN);
    feed.onlyOfWhomMayBeSeen();
    return feed.hidingPrivate(!member);
  }

  /** Returns activities in the repositories to which a team of an organization has access. */
  public static Feed ofTeam(long team, long organization, Viewer viewer) {
    var feed = new Feed(viewer, organization);
    feed.about(organization);
    feed.parameters.put("team", team);
    feed.add(OWNED_THEN + " and " + VisibleRepositories.REACHED_BY_TEAM);
    feed.onlyOfWhomMayBeSeen();
    return feed.hidingPrivate(false);
  }

  /** Returns activities in one repository. The receiver of each is its actor. */
  public static Feed ofRepository(long repository, Viewer viewer) {
    var feed = new Feed(viewer, 0);
    feed.parameters.put("repository", repository);
    feed.add("a.repository_id = :repository");
    feed.onlyOfWhomMayBeSeen();
    return feed.hidingPrivate(false);
  }

  /** Returns a user's activities that the viewer can read, including private ones. */
  public static Feed heatmapOfUser(AccountRow user, Viewer viewer) {
    var feed = new Feed(viewer, user.id);
    feed.about(user.id);
    return feed.add("a.actor_id = :account").hidingPrivate(false);
  }

  /** Returns activities in an organization's repositories by actors whom the viewer can see. */
  public static Feed heatmapOfOrganization(AccountRow organization, Viewer viewer) {
    return ofOrganization(organization, true, viewer);
  }

  /** Restricts the feed to activities of the account; empty for an organization. */
  public Feed performedBy(AccountRow account) {
    parameters.put(PERFORMER, account.id);
    return add("a.actor_id = :performer");
  }

  /** Restricts the feed to activities of one day, in UTC. */
  public Feed on(LocalDate day) {
    parameters.put("from", day.atStartOfDay().atOffset(ZoneOffset.UTC));
    parameters.put("to", day.plusDays(1).atStartOfDay().atOffset(ZoneOffset.UTC));
    return add("a.at >= :from and a.at < :to");
  }

  /** Excludes activities about deleted comments. */
  Feed withoutDeletedComments() {
    return add("m.deleted_at is null");
  }

  /** Returns the receiver of the entries; 0 for the actor of each. */
  long receiver() {
    return receiver;
  }

  /**
   * Returns the order: the newest first, within a millisecond by event ids. Activities of one event
   * are in their order, or in the reverse order in a feed restricted to the user's own activities.
   */
  String order() {
    String numbers = parameters.containsKey(PERFORMER) ? "a.number desc" : "a.number";
    return " order by a.at desc, a.event desc, " + numbers;
  }

  Map<String, Object> parameters() {
    return parameters;
  }

  /** Returns the query, starting with its {@code from} clause. */
  String sql() {
    return """
     from activity a
    join repository r on r.id = a.repository_id
    join account c on c.id = a.actor_id
    left join issue i on i.id = a.issue_id
    left join comment m on m.id = a.comment_id
    left join push_summary s on s.event = a.event and s.number = a.number
    where\s"""
        + String.join(" and ", conditions);
  }

  static String isPrivate() {
    return IS_PRIVATE;
  }

  private void about(long account) {
    parameters.put("account", account);
  }

  private Feed hidingPrivate(boolean hides) {
    return hides || viewer.publicOnly() ? add("not " + IS_PRIVATE) : this;
  }

  /**
   * Excludes activities of users who hide them, or whose profile is private, except for these users
   * and administrators. Those of deleted users are visible only to administrators.
   */
  private void onlyOfWhomMayBeSeen() {
    if (viewer.administrator()) return;
    String seen = viewer.anonymous() ? "('public')" : "('public', 'limited')";
    add("c.deleted_at is null");
    add("((not c.hides_activity and c.visibility in " + seen + ") or c.id = :viewer)");
  }

  private Feed add(String condition) {
    conditions.add(condition);
    return this;
  }
}
