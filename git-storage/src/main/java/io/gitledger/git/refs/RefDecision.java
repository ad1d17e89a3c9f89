package io.gitledger.git.refs;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Ref;

/**
 * Determines in memory which changes of a batch are allowed on a snapshot: compare-and-swap, valid
 * names, directory conflicts, names that differ only in case. Deletions are processed first,
 * because they free names for other refs.
 */
final class RefDecision {
  private static final int FEW = 16;

  private final RefSnapshot now;
  private final RefChangeRequest request;
  private final Map<String, RefOutcome> outcomes = new HashMap<>();
  private final Set<String> removed = new HashSet<>();
  private final TreeSet<String> added = new TreeSet<>();
  private final Map<String, String> folded = new HashMap<>();
  private boolean indexed;

  private RefDecision(RefSnapshot now, RefChangeRequest request) {
    this.now = now;
    this.request = request;
  }

  /** Returns the outcomes, in the order of the changes. */
  static List<RefOutcome> decide(RefSnapshot now, RefChangeRequest request) {
    return new RefDecision(now, request).decide();
  }

  private List<RefOutcome> decide() {
    Set<String> seen = new HashSet<>();
    Set<String> twice = new HashSet<>();
    request.changes().stream().map(RefChange::name).filter(n -> !seen.add(n)).forEach(twice::add);
    indexed = request.changes().stream().filter(RefChange::creates).count() > FEW;
    if (indexed) {
      now.refs().forEach(ref -> folded.put(fold(ref.getName()), ref.getName()));
    }
    for (boolean deleting : new boolean[] {true, false}) {
      for (RefChange change : request.changes()) {
        if (twice.contains(change.name())) {
          outcomes.put(change.name(), refused(change, "the ref is named more than once"));
        } else if (change.deletes() == deleting) {
          outcomes.put(change.name(), decide(change));
        }
      }
    }
    boolean all = outcomes.values().stream().allMatch(RefOutcome::landed);
    List<RefOutcome> ordered = new ArrayList<>(request.changes().size());
    for (RefChange change : request.changes()) {
      RefOutcome outcome = outcomes.get(change.name());
      ordered.add(
          outcome.landed() && request.atomic() && !all
              ? refused(change, "another change of the atomic batch failed")
              : outcome);
    }
    return ordered;
  }

  private RefOutcome decide(RefChange change) {
    String name = change.name();
    Ref current = now.refs().get(name);
    ObjectId value = current == null ? ObjectId.zeroId() : current.getObjectId();
    if (!value.equals(change.oldId())) {
      return RefOutcome.stale(name);
    }
    if (change.deletes()) {
      if (current != null) {
        removed.add(name);
      }
      return RefOutcome.ok(name);
    }
    if (current == null) {
      Optional<String> problem = problem(name);
      if (problem.isPresent()) {
        return refused(change, problem.get());
      }
      added.add(name);
      folded.put(fold(name), name);
    }
    return RefOutcome.ok(name);
  }

  private Optional<String> problem(String name) {
    return RefNames.problem(name).or(() -> conflict(name)).or(() -> clash(name));
  }

  /** Returns the conflict of a name: a ref cannot be both a name and a directory of names. */
  private Optional<String> conflict(String name) {
    for (int slash = name.lastIndexOf('/'); slash > 0; slash = name.lastIndexOf('/', slash - 1)) {
      String parent = name.substring(0, slash);
      if (stands(parent)) {
        return Optional.of("'" + parent + "' exists; cannot create '" + name + "'");
      }
    }
    String folder = name + "/";
    String next = added.ceiling(folder);
    if (next != null && next.startsWith(folder)) {
      return Optional.of("'" + next + "' exists; cannot create '" + name + "'");
    }
    return now.below(folder).stream()
        .map(Ref::getName)
        .filter(child -> !removed.contains(child))
        .findFirst()
        .map(child -> "'" + child + "' exists; cannot create '" + name + "'");
  }

  /**
   * Returns the clash of a name. Refs that differ only in case overwrite each other in clones on
   * many file systems.
   */
  private Optional<String> clash(String name) {
    Stream<String> candidates =
        indexed
            ? Stream.ofNullable(folded.get(fold(name)))
            : Stream.concat(added.stream(), now.refs().asList().stream().map(Ref::getName));
    return candidates
        .filter(known -> known.equalsIgnoreCase(name) && stands(known))
        .findFirst()
        .map(known -> "'" + name + "' differs only in case from '" + known + "'");
  }

  private boolean stands(String name) {
    return added.contains(name) || (now.refs().contains(name) && !removed.contains(name));
  }

  private static String fold(String name) {
    return name.toLowerCase(Locale.ROOT);
  }

  private static RefOutcome refused(RefChange change, String message) {
    return RefOutcome.refused(change.name(), message);
  }
}
