package io.gitledger.projections.branch;

import io.gitledger.command.branch.BranchEvent.Change;
import io.gitledger.command.branch.BranchEvent.RefsChanged;
import io.gitledger.git.GitRepository;
import io.gitledger.git.read.NamedRef;
import io.gitledger.git.refs.RefNames;
import io.gitledger.projections.EventHistory;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.axonframework.eventhandling.EventMessage;
import org.eclipse.jgit.lib.ObjectId;
import org.springframework.stereotype.Component;

/** The tips of a repository's branches right after an event. */
@Component
public class BranchesAtEvent {
  private final EventHistory history;

  BranchesAtEvent(EventHistory history) {
    this.history = history;
  }

  /** Returns the current tips, by full branch names. */
  public static Map<String, ObjectId> now(GitRepository repository) {
    var branches = new TreeMap<String, ObjectId>();
    NamedRef.branches(repository)
        .forEach(branch -> branches.put(RefNames.HEADS + branch.name(), branch.target()));
    return branches;
  }

  /**
   * Returns the tips by full branch names. The first change of a branch after the event has its tip
   * at the event.
   *
   * @param moved a {@link RefsChanged} of the repository, as read from the log
   */
  public Map<String, ObjectId> after(EventMessage<?> moved, GitRepository repository) {
    Map<String, ObjectId> branches = now(repository);
    Set<String> known = new HashSet<>();
    history
        .after(moved)
        .map(EventMessage::getPayload)
        .filter(RefsChanged.class::isInstance)
        .map(RefsChanged.class::cast)
        .flatMap(event -> event.changes().stream())
        .filter(change -> RefNames.isBranch(change.ref()) && known.add(change.ref()))
        .forEach(change -> takeBack(change, branches));
    return branches;
  }

  private static void takeBack(Change change, Map<String, ObjectId> branches) {
    if (change.creates()) branches.remove(change.ref());
    else branches.put(change.ref(), ObjectId.fromString(change.previous()));
  }
}
