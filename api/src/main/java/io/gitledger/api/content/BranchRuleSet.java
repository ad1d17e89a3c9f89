package io.gitledger.api.content;

import io.gitledger.git.refs.Glob;
import io.gitledger.query.branch.BranchProtectionRow;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** The branch protections of a repository. Only the first one that matches a branch applies. */
public final class BranchRuleSet {
  private static final Predicate<String> IS_GLOB =
      Pattern.compile("[*?\\\\\\[\\]{}]").asPredicate();

  private final List<BranchProtectionRow> rows;
  private final Map<Long, Predicate<String>> fits = new HashMap<>();
  private final Map<Long, BranchRule> rules = new HashMap<>();

  private BranchRuleSet(List<BranchProtectionRow> rows) {
    this.rows = rows;
    for (BranchProtectionRow row : rows) fits.put(row.id, fits(row.name));
  }

  /** Sorts the protections by priority, then names before globs, then oldest first. */
  public static BranchRuleSet of(List<BranchProtectionRow> rows) {
    return new BranchRuleSet(
        rows.stream()
            .sorted(
                Comparator.<BranchProtectionRow>comparingLong(row -> row.priority)
                    .thenComparing(row -> IS_GLOB.test(row.name))
                    .thenComparingLong(row -> row.id))
            .toList());
  }

  /** Returns whether a name is that of a single branch, and no glob. */
  public static boolean isPlain(String name) {
    return !IS_GLOB.test(name);
  }

  private static Predicate<String> fits(String name) {
    if (isPlain(name)) return name::equalsIgnoreCase;
    return Glob.of(name, "/").<Predicate<String>>map(glob -> glob::matches).orElse(name::equals);
  }

  /** Returns the protections in the order in which they are matched. */
  public List<BranchProtectionRow> rows() {
    return rows;
  }

  /** Finds the rule of a branch, given by its short name. The branch need not exist. */
  public Optional<BranchRule> find(String branch) {
    for (BranchProtectionRow row : rows)
      if (fits.get(row.id).test(branch))
        return Optional.of(rules.computeIfAbsent(row.id, any -> new BranchRule(row)));
    return Optional.empty();
  }

  /** Returns whether there is a rule for only this branch. */
  public boolean names(String branch) {
    return rows.stream().anyMatch(row -> row.name.equalsIgnoreCase(branch));
  }
}
