package io.gitledger.projections.branch;

import io.gitledger.command.branch.BranchEvent.Change;
import io.gitledger.command.branch.BranchEvent.RefsChanged;
import io.gitledger.git.GitRepository;
import io.gitledger.git.read.NamedRef;
import io.gitledger.git.refs.RefNames;
import io.gitledger.projections.EventHistory;
import java.util.Map;
import java.util.TreeMap;
import org.axonframework.eventhandling.EventMessage;
import org.eclipse.jgit.lib.ObjectId;
import org.springframework.stereotype.Component;

/** Where a repository's branches stood right after an event, though they may have moved since. */
@Component
public class BranchesAtEvent {
  private final EventHistory history;

  BranchesAtEvent(EventHistory history) {
    this.history = history;
  }

  /** By their full names, as they stand now. */
  public static Map<String, ObjectId> now(GitRepository repository) {
    var branches = new TreeMap<String, ObjectId>();
    NamedRef.branches(repository)
        .forEach(branch -> branches.put(RefNames.HEADS + branch.name(), branch.target()));
    return branches;
  }

  /**
   * By their full names. What moved later is taken back.
   *
   * @param moved a {@link RefsChanged} of the repository, as it came from the log
   */
  public Map<String, ObjectId> after(EventMessage<?> moved, GitRepository repository) {
    Map<String, ObjectId> branches = now(repository);
    for (EventMessage<?> event : history.after(moved).reversed())
      if (event.getPayload() instanceof RefsChanged change)
        for (Change each : change.changes())
          if (RefNames.isBranch(each.ref())) takeBack(each, branches);
    return branches;
  }

  private static void takeBack(Change change, Map<String, ObjectId> branches) {
    if (change.creates()) branches.remove(change.ref());
    else branches.put(change.ref(), ObjectId.fromString(change.previous()));
  }
}
