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
 * Which activities a feed shows to a viewer: section 3 of the activity chapter. They are selected
 * from {@code activity a}, its repository {@code r} and the actor {@code c}; what belongs to a
 * repository or an issue that was deleted, to a part of the repository that the viewer cannot read,
 * or to the time before the viewer could read it, is not shown.
 */
public final class Feed {
  private static final String IS_PRIVATE = "(r.private or coalesce(a.at < r.public_since, false))";

  private static final String ACTORS_OWN =
      "select event, number from activity where actor_id = :account";

  /** Everything in what the account watched at that time, as far as it may read it. */
  private static final String WATCHED =
      """
      select a.event, a.number from watch w
      join activity a on a.repository_id = w.repository_id
        and a.at >= w.since and (w.until is null or a.at < w.until)
      join repository r on r.id = a.repository_id
      where w.user_id = :account and a.actor_id <> :account and\s"""
          + VisibleRepositories.readsUnit("account", "a.unit");

  /** What was done while the account owned the repository: each transfer names the former owner. */
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
   * What reached a user: own deeds and those of others in what the user watches, who may have been
   * deleted since where the user or an administrator looks. Empty where the user hides it.
   *
   * @param own leave out those of others
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
   * What was done in an organization's repositories while it owned them.
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

  /** What was done in the repositories that a team of an organization reaches. */
  public static Feed ofTeam(long team, long organization, Viewer viewer) {
    var feed = new Feed(viewer, organization);
    feed.about(organization);
    feed.parameters.put("team", team);
    feed.add(OWNED_THEN + " and " + VisibleRepositories.REACHED_BY_TEAM);
    feed.onlyOfWhomMayBeSeen();
    return feed.hidingPrivate(false);
  }

  /** What was done in one repository; each entry is received by who did it. */
  public static Feed ofRepository(long repository, Viewer viewer) {
    var feed = new Feed(viewer, 0);
    feed.parameters.put("repository", repository);
    feed.add("a.repository_id = :repository");
    feed.onlyOfWhomMayBeSeen();
    return feed.hidingPrivate(false);
  }

  /** What a user did, wherever the viewer may read; what was private counts as well. */
  public static Feed heatmapOfUser(AccountRow user, Viewer viewer) {
    var feed = new Feed(viewer, user.id);
    feed.about(user.id);
    return feed.add("a.actor_id = :account").hidingPrivate(false);
  }

  /** What was done in an organization's repositories, by whomever the viewer may see. */
  public static Feed heatmapOfOrganization(AccountRow organization, Viewer viewer) {
    return ofOrganization(organization, true, viewer);
  }

  /** Only what an account did by itself: nothing, where it is an organization. */
  public Feed performedBy(AccountRow account) {
    parameters.put(PERFORMER, account.id);
    return add("a.actor_id = :performer");
  }

  /** Only what was done on one day, in UTC. */
  public Feed on(LocalDate day) {
    parameters.put("from", day.atStartOfDay().atOffset(ZoneOffset.UTC));
    parameters.put("to", day.plusDays(1).atStartOfDay().atOffset(ZoneOffset.UTC));
    return add("a.at >= :from and a.at < :to");
  }

  /** Without what is told of a comment that was deleted. */
  Feed withoutDeletedComments() {
    return add("m.deleted_at is null");
  }

  /** Whose copies of the entries these are; 0: of who did it. */
  long receiver() {
    return receiver;
  }

  /**
   * The newest first, by identifiers of events within a millisecond. What one event tells is in its
   * order, and in the reverse one where a user asks for own deeds alone.
   */
  String order() {
    String numbers = parameters.containsKey(PERFORMER) ? "a.number desc" : "a.number";
    return " order by a.at desc, a.event desc, " + numbers;
  }

  Map<String, Object> parameters() {
    return parameters;
  }

  /** From the tables on. */
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
   * Deeds of people who hide them, or themselves, are shown to them and administrators only; deeds
   * of people who were deleted to administrators only.
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
