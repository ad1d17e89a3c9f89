package io.gitledger.command.branch;

import io.gitledger.command.Command;
import io.gitledger.git.refs.RefChangeRequest;
import io.gitledger.git.refs.RefOutcome;
import java.util.List;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.eclipse.jgit.lib.ObjectId;

/** Commands of a repository's refs. */
public sealed interface BranchCommand<R> extends Command<R> {

  /**
   * Moves refs. Every ref update uses this command: a push, a commit through the API, a merge. All
   * objects have been written before. The packs of the request become visible together with the
   * refs. Returns one outcome per change, in order.
   */
  record ChangeRefs(@TargetAggregateIdentifier RefsId refs, RefChangeRequest request, Source source)
      implements BranchCommand<List<RefOutcome>> {
    public ChangeRefs(RefChangeRequest request, Source source) {
      this(new RefsId(request.repository()), request, source);
    }
  }

  /** Origin of a ref change. */
  enum Source {
    PUSH,
    API,
    MIRROR
  }

  /** Points HEAD to another branch (short name). */
  record ChangeHead(@TargetAggregateIdentifier RefsId refs, String branch)
      implements BranchCommand<Void> {}

  /**
   * Renames a branch (both names short) if it still points to the given commit. HEAD follows if it
   * pointed to this branch, and so does the protection of exactly this branch. Returns the outcomes
   * for the new name and for the old one.
   */
  record RenameBranch(@TargetAggregateIdentifier RefsId refs, String from, String to, ObjectId head)
      implements BranchCommand<List<RefOutcome>> {
    public RenameBranch(long repository, String from, String to, ObjectId head) {
      this(new RefsId(repository), from, to, head);
    }
  }
}
