package io.gitledger.git.refs;

import java.io.IOException;
import java.util.List;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.lib.RefDatabase;
import org.eclipse.jgit.lib.RefUpdate;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.revwalk.RevWalk;

/**
 * Moves one ref through the gateway. HEAD itself cannot be moved here: it is changed with the
 * settings.
 */
final class LedgerRefUpdate extends RefUpdate {
  private final LedgerRefDatabase refs;
  private Ref target;

  LedgerRefUpdate(LedgerRefDatabase refs, Ref ref) {
    super(ref);
    this.refs = refs;
    this.target = ref;
  }

  void detaching() {
    setDetachingSymbolicRef();
  }

  @Override
  protected RefDatabase getRefDatabase() {
    return refs;
  }

  @Override
  protected Repository getRepository() {
    return refs.access().repository();
  }

  @Override
  protected boolean tryLock(boolean deref) {
    target = deref ? getRef().getLeaf() : getRef();
    setOldObjectId(target.isSymbolic() ? null : target.getObjectId());
    return true;
  }

  @Override
  protected void unlock() {
    // the gateway takes the lock
  }

  @Override
  protected Result doUpdate(Result desired) throws IOException {
    if (target.isSymbolic() || !target.getName().startsWith("refs/")) {
      return Result.REJECTED_OTHER_REASON;
    }
    ObjectId peeled;
    try (RevWalk walk = new RevWalk(getRepository())) {
      peeled = Peeling.peeled(walk, getNewObjectId());
    }
    return change(getNewObjectId(), peeled, desired);
  }

  @Override
  protected Result doDelete(Result desired) {
    return target.isSymbolic()
        ? Result.REJECTED_OTHER_REASON
        : change(ObjectId.zeroId(), null, desired);
  }

  @Override
  protected Result doLink(String name) {
    return Result.REJECTED_OTHER_REASON;
  }

  private Result change(ObjectId newId, ObjectId peeled, Result desired) {
    ObjectId old = getOldObjectId() == null ? ObjectId.zeroId() : getOldObjectId();
    RefChange change = new RefChange(target.getName(), old, newId, peeled);
    return switch (refs.access().change(List.of(change), true).getFirst().status()) {
      case OK -> desired;
      case STALE -> Result.LOCK_FAILURE;
      case REFUSED -> Result.REJECTED_OTHER_REASON;
    };
  }
}
