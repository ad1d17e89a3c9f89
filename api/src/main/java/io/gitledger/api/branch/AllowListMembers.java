package io.gitledger.api.branch;

import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.query.branch.AllowListFinder;
import io.gitledger.query.branch.AllowListFinder.Entry;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The users and teams of some allow lists, which are looked up together. */
public final class AllowListMembers {
  private final RepositoryContext at;
  private final List<Entry> users;
  private final List<Entry> teams;

  private AllowListMembers(RepositoryContext at, List<Entry> users, List<Entry> teams) {
    this.at = at;
    this.users = users;
    this.teams = teams;
  }

  /** Looks up users and teams by names. Lists may be null. */
  public static AllowListMembers named(
      AllowListFinder finder,
      RepositoryContext at,
      Stream<List<String>> users,
      Stream<List<String>> teams) {
    return new AllowListMembers(
        at,
        finder.listUsers(at.row(), List.of(), all(users)),
        at.owner().organization() ? finder.listTeams(at.row(), List.of(), all(teams)) : List.of());
  }

  /** Looks up users and teams by ids. */
  public static AllowListMembers stored(
      AllowListFinder finder,
      RepositoryContext at,
      Stream<List<Long>> users,
      Stream<List<Long>> teams) {
    return new AllowListMembers(
        at,
        finder.listUsers(at.row(), all(users), List.of()),
        finder.listTeams(at.row(), all(teams), List.of()));
  }

  private static <T> Collection<T> all(Stream<List<T>> lists) {
    return lists.filter(Objects::nonNull).flatMap(List::stream).collect(Collectors.toSet());
  }

  /**
   * Returns the ids of the users who match the predicate: null for null, 422 for an unknown name.
   */
  public List<Long> userIds(List<String> names, Predicate<Entry> fits) {
    return ids(names, users, fits, name -> "user does not exist [uid: 0, name: " + name + "]");
  }

  /**
   * Returns the ids of the teams that can read code or pull requests, or null for null and if the
   * owner is a user.
   */
  public List<Long> teamIds(List<String> names) {
    return at.owner().organization()
        ? ids(
            names,
            teams,
            Entry::reads,
            name ->
                "team does not exist [org_id " + at.ownerId() + ", team_id 0, name: " + name + "]")
        : null;
  }

  private static List<Long> ids(
      List<String> names,
      List<Entry> found,
      Predicate<Entry> fits,
      Function<String, String> unknown) {
    if (names == null) return null;
    Map<String, Entry> byName =
        found.stream().collect(Collectors.toMap(Entry::folded, Function.identity()));
    for (String name : names)
      if (!byName.containsKey(name.toLowerCase(Locale.ROOT)))
        throw ApiError.invalid(unknown.apply(name));
    return names.stream()
        .map(name -> byName.get(name.toLowerCase(Locale.ROOT)))
        .filter(fits)
        .map(Entry::id)
        .distinct()
        .toList();
  }

  /** Returns the names of the users who still have read access. */
  public List<String> userNames(List<Long> ids) {
    return names(ids, users, Entry::reads);
  }

  /** Returns the names of the users who still have write access to code. */
  public List<String> writerNames(List<Long> ids) {
    return names(ids, users, Entry::writesCode);
  }

  /** Returns the names of the teams that still have read access. */
  public List<String> teamNames(List<Long> ids) {
    return names(ids, teams, Entry::reads);
  }

  private static List<String> names(List<Long> ids, List<Entry> found, Predicate<Entry> shown) {
    return found.stream()
        .filter(entry -> ids.contains(entry.id()) && shown.test(entry))
        .map(Entry::name)
        .sorted()
        .toList();
  }
}
