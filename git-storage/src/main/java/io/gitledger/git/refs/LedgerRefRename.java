package io.gitledger.git.refs;

import java.util.List;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.lib.RefRename;
import org.eclipse.jgit.lib.RefUpdate;
import org.eclipse.jgit.lib.RefUpdate.Result;

/** Renames a ref with a deletion and a creation in one atomic change. */
final class LedgerRefRename extends RefRename {
  private final LedgerRefDatabase refs;

  LedgerRefRename(LedgerRefDatabase refs, RefUpdate source, RefUpdate target) {
    super(source, target);
    this.refs = refs;
  }

  @Override
  protected Result doRename() {
    Ref ref = refs.exactRef(source.getName());
    if (ref == null || ref.isSymbolic()) {
      return Result.REJECTED_OTHER_REASON;
    }
    ObjectId id = ref.getObjectId();
    List<RefOutcome> outcomes =
        refs.access()
            .change(
                List.of(
                    new RefChange(source.getName(), id, ObjectId.zeroId(), null),
                    new RefChange(
                        destination.getName(), ObjectId.zeroId(), id, ref.getPeeledObjectId())),
                true);
    return outcomes.stream().allMatch(RefOutcome::landed) ? Result.RENAMED : Result.LOCK_FAILURE;
  }
}
