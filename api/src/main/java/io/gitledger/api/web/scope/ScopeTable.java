package io.gitledger.api.web.scope;

import static io.gitledger.api.web.scope.Category.ACTIVITYPUB;
import static io.gitledger.api.web.scope.Category.ADMIN;
import static io.gitledger.api.web.scope.Category.ISSUE;
import static io.gitledger.api.web.scope.Category.NOTIFICATION;
import static io.gitledger.api.web.scope.Category.ORGANIZATION;
import static io.gitledger.api.web.scope.Category.PACKAGE;
import static io.gitledger.api.web.scope.Category.REPOSITORY;
import static io.gitledger.api.web.scope.Category.USER;

import java.util.List;
import java.util.Optional;

/**
 * The scopes that operations require. The first matching row applies, so special rows come first.
 * Rows are matched with the pattern of the route, never with the path of the request.
 */
public final class ScopeTable {
  private static final List<Row> ROWS =
      List.of(
          row("/version"),
          row("/signing-key.*"),
          row("/markdown/**"),
          row("/markup"),
          row("/gitignore/**"),
          row("/licenses/**"),
          row("/label/**"),
          row("/settings/**"),
          row("/nodeinfo"),
          row("/swagger"),
          row("/token"),
          row("/activitypub/**", ACTIVITYPUB),
          row("/admin/**", ADMIN),
          row("/notifications/**", NOTIFICATION),
          row("/packages/**", PACKAGE),
          row("/user/repos/**", USER, REPOSITORY),
          row("/user/starred/**", USER, REPOSITORY),
          row("/user/orgs/**", USER, ORGANIZATION),
          row("/user/**", USER),
          row("/users/{}/repos", USER, REPOSITORY),
          row("/users/{}/orgs/**", USER, ORGANIZATION),
          row("/users/**", USER),
          row("/org/{}/repos", ORGANIZATION, REPOSITORY),
          row("GET /orgs"),
          row("DELETE /orgs/{}/repos", ORGANIZATION, REPOSITORY),
          row("/orgs/**", ORGANIZATION),
          row("/teams/**", ORGANIZATION),
          row("/topics/search", REPOSITORY),
          row("/repositories/{}", REPOSITORY),
          row("/repos/issues/search", ISSUE),
          row("/repos/{}/{}/issues/**", ISSUE),
          row("/repos/{}/{}/labels/**", ISSUE),
          row("/repos/{}/{}/milestones/**", ISSUE),
          row("/repos/{}/{}/notifications", NOTIFICATION),
          row("/repos/{}/{}/actions/artifacts/{}/zip/raw"),
          row("/repos/**", REPOSITORY),
          // Extensions of this server. The feed contains all kinds of events, so it requires read
          // access to all of them.
          row("/ledger/events/**", ORGANIZATION, ISSUE, REPOSITORY, USER),
          row("/ledger/checkpoints/**"),
          row("/ledger/dead-letters/**", ADMIN),
          row("/ledger/badges/**", ADMIN),
          row("/ledger/users/{}/totp", ADMIN),
          row("/ledger/deleted/**", ADMIN),
          row("/ledger/repositories/{}/{}/purge", ADMIN),
          row("/ledger/user/**", USER),
          row("/ledger/**", REPOSITORY),
          // Paths outside the API.
          row("/{}/{}/raw/**", REPOSITORY),
          row("/{}/{}/media/**", REPOSITORY),
          row("/{}/{}/wiki/raw/**", REPOSITORY),
          row("/{}/{}/archive/**", REPOSITORY),
          // The required scope depends on the owner of the file.
          row("/{}/{}/releases/attachments/{}"),
          row("/{}/{}/attachments/{}"),
          row("/attachments/{}"),
          row("/{}/{}/releases/**", REPOSITORY));

  private static final List<Row> NOT_FOR_PUBLIC_ONLY =
      List.of(
          row("/notifications/**"),
          row("/user/settings/**"),
          row("/user/emails/**"),
          row("/user/actions/**"),
          row("/user/keys/**"),
          row("/user/applications/**"),
          row("/user/gpg_keys/**"),
          row("/user/gpg_key_token"),
          row("/user/gpg_key_verify"),
          row("POST /user/repos"),
          row("/user/times"),
          row("/user/stopwatches"),
          row("/user/teams"),
          row("/user/hooks/**"),
          row("/user/avatar"),
          row("/user/blocks/**"),
          row("/ledger/tasks/**"),
          row("/ledger/user/**"));

  /** A POST that only reads: clients poll whether an archive is complete. */
  private static final Row READING_POST = row("POST /{}/{}/archive/**");

  private static final Row OWN_PROFILE = row("/user/**");

  private ScopeTable() {}

  /**
   * Returns the scope that the operation requires, or empty if no row matches, in which case no
   * restricted token may use it.
   *
   * @param pattern the pattern of the route, relative to {@code /api/v1} if it is below it, such as
   *     {@code /repos/{owner}/{repo}/keys}
   */
  public static Optional<RequiredScope> requiredScopeOf(String method, String pattern) {
    String read = method.equals("HEAD") ? "GET" : method;
    String[] segments = segments(pattern);
    boolean refuses = NOT_FOR_PUBLIC_ONLY.stream().anyMatch(row -> row.fits(read, segments));
    boolean own = OWN_PROFILE.fits(read, segments);
    return ROWS.stream()
        .filter(row -> row.fits(read, segments))
        .findFirst()
        .map(row -> new RequiredScope(row.categories, own, refuses));
  }

  /** Returns the level that an operation requires in its categories. */
  public static Level levelOf(String method, String pattern) {
    return READING_POST.fits(method, segments(pattern)) ? Level.READ : Level.of(method);
  }

  private static String[] segments(String pattern) {
    return pattern.substring(1).split("/");
  }

  private static Row row(String operations, Category... categories) {
    int space = operations.indexOf(' ');
    return new Row(
        space < 0 ? null : operations.substring(0, space),
        List.of(operations.substring(space + 2).split("/")),
        List.of(categories));
  }

  private record Row(String method, List<String> segments, List<Category> categories) {
    boolean fits(String actualMethod, String[] actual) {
      return (method == null || method.equals(actualMethod)) && fits(actual);
    }

    private boolean fits(String[] actual) {
      for (int i = 0; i < segments.size(); i++) {
        String segment = segments.get(i);
        if (segment.equals("**")) return true;
        if (i == actual.length || !covers(segment, actual[i])) return false;
      }
      return segments.size() == actual.length;
    }

    private static boolean covers(String segment, String actual) {
      return switch (segment) {
        case "{}" -> actual.startsWith("{");
        case "signing-key.*" -> actual.startsWith("signing-key.");
        default -> segment.equals(actual);
      };
    }
  }
}
