package io.gitledger.api.content;

import io.gitledger.git.refs.Glob;
import io.gitledger.query.branch.BranchProtectionRow;
import io.gitledger.query.branch.BranchRulesValue;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;

/** A branch protection that applies to a branch. */
public final class BranchRule {
  private static final String SEPARATORS = "./";

  private final String name;
  private final BranchRulesValue values;

  BranchRule(BranchProtectionRow row) {
    name = row.name;
    values = row.readRules();
  }

  public String name() {
    return name;
  }

  /** The rules. */
  public BranchRulesValue values() {
    return values;
  }

  public boolean mayPush(Pusher pusher) {
    return values.push() && pusher.passes(values.pushers());
  }

  /** Returns whether force pushes are allowed, which requires the permission to push. */
  public boolean mayForcePush(Pusher pusher) {
    return values.forcePush() && mayPush(pusher) && pusher.passes(values.forcePushers());
  }

  public boolean mayMerge(Pusher pusher) {
    return pusher.passes(values.mergers());
  }

  /**
   * Returns whether a pusher may override the rule.
   *
   * @param administers whether the pusher administers the repository
   */
  public boolean mayOverride(Pusher pusher, boolean administers) {
    return (administers && !values.blockAdminOverride())
        || (values.bypassers().enabled() && pusher.passes(values.bypassers()));
  }

  public boolean mayApprove(Pusher pusher) {
    return pusher.passes(values.approvers());
  }

  /** Returns the files that nobody may push, or empty for none. */
  public Optional<Predicate<String>> protectedFiles() {
    return files(values.protectedFiles());
  }

  /** Returns the files that everybody with write access may push, or empty for none. */
  Optional<Predicate<String>> unprotectedFiles() {
    return files(values.unprotectedFiles());
  }

  private static Optional<Predicate<String>> files(String patterns) {
    List<Glob> globs =
        Arrays.stream(patterns.toLowerCase(Locale.ROOT).split(";", -1))
            .map(String::strip)
            .filter(pattern -> !pattern.isEmpty())
            .map(pattern -> Glob.of(pattern, SEPARATORS).orElseThrow())
            .toList();
    if (globs.isEmpty()) return Optional.empty();
    return Optional.of(
        path -> {
          String folded = path.toLowerCase(Locale.ROOT);
          return globs.stream().anyMatch(glob -> glob.matches(folded));
        });
  }
}
