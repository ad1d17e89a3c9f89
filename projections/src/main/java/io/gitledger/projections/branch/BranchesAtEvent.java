package io.gitledger.projections.branch;

import io.gitledger.command.branch.BranchEvent.Change;
import io.gitledger.command.branch.BranchEvent.RefsChanged;
import io.gitledger.git.GitRepository;
import io.gitledger.git.read.NamedRef;
import io.gitledger.git.refs.RefNames;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.eclipse.jgit.lib.ObjectId;
import org.springframework.stereotype.Component;

/** Where a repository's branches stood right after an event, though they may have moved since. */
@Component
public class BranchesAtEvent {
  /** Far behind, a reaction takes later movements as they are rather than read them all. */
  private static final int MAX_LATER_EVENTS = 1_000;

  private final EventStore events;

  BranchesAtEvent(EventStore events) {
    this.events = events;
  }

  /** By their full names, as they stand now. */
  public static Map<String, ObjectId> now(GitRepository repository) {
    var branches = new TreeMap<String, ObjectId>();
    NamedRef.branches(repository)
        .forEach(branch -> branches.put(RefNames.HEADS + branch.name(), branch.target()));
    return branches;
  }

  /**
   * By their full names. What moved later is taken back; that the branches are read before the
   * events makes it right whatever happens in between.
   *
   * @param moved a {@link RefsChanged} of the repository, as it came from the log
   */
  public Map<String, ObjectId> after(EventMessage<?> moved, GitRepository repository) {
    Map<String, ObjectId> branches = now(repository);
    if (!(moved instanceof DomainEventMessage<?> event)) return branches;
    Set<String> known = new HashSet<>();
    var later = events.readEvents(event.getAggregateIdentifier(), event.getSequenceNumber() + 1);
    for (int i = 0; i < MAX_LATER_EVENTS && later.hasNext(); i++) {
      if (!(later.next().getPayload() instanceof RefsChanged change)) continue;
      for (Change each : change.changes())
        if (RefNames.isBranch(each.ref()) && known.add(each.ref())) takeBack(each, branches);
    }
    return branches;
  }

  private static void takeBack(Change change, Map<String, ObjectId> branches) {
    if (change.creates()) branches.remove(change.ref());
    else branches.put(change.ref(), ObjectId.fromString(change.previous()));
  }
}
