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
   * The one way to move refs: a push, a commit made through the API, a merge. All objects have been
   * written before; the packs of the request become visible with the refs. Answers one outcome per
   * change, in order.
   */
  record ChangeRefs(@TargetAggregateIdentifier RefsId refs, RefChangeRequest request, Source source)
      implements BranchCommand<List<RefOutcome>> {
    public ChangeRefs(RefChangeRequest request, Source source) {
      this(new RefsId(request.repository()), request, source);
    }
  }

  /** The origin of a change of refs. */
  enum Source {
    PUSH,
    API,
    MIRROR
  }

  /** Makes HEAD name another branch (short name). */
  record ChangeHead(@TargetAggregateIdentifier RefsId refs, String branch)
      implements BranchCommand<Void> {}

  /**
   * Gives a branch another name (both short), if it still stands at the given commit; HEAD follows
   * when it named this branch, and so does the protection of exactly this branch. Answers the
   * outcomes of the new name and of the old one.
   */
  record RenameBranch(@TargetAggregateIdentifier RefsId refs, String from, String to, ObjectId head)
      implements BranchCommand<List<RefOutcome>> {
    public RenameBranch(long repository, String from, String to, ObjectId head) {
      this(new RefsId(repository), from, to, head);
    }
  }
}
