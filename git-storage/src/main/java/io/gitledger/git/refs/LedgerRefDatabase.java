package io.gitledger.git.refs;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.eclipse.jgit.lib.BatchRefUpdate;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectIdRef;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.lib.RefDatabase;
import org.eclipse.jgit.lib.RefRename;
import org.eclipse.jgit.lib.RefUpdate;
import org.eclipse.jgit.lib.ReflogReader;
import org.eclipse.jgit.util.RefList;
import org.eclipse.jgit.util.RefMap;

/** The refs of one repository instance: a snapshot for reading, and a gateway for writing. */
public final class LedgerRefDatabase extends RefDatabase {
  private final RefAccess access;
  private final List<Ref> additional;

  /**
   * Creates a ref database.
   *
   * @param additional ids that garbage collection must keep although no ref points to them
   */
  public LedgerRefDatabase(RefAccess access, Set<ObjectId> additional) {
    this.access = access;
    this.additional =
        additional.stream()
            .<Ref>map(
                id ->
                    new ObjectIdRef.Unpeeled(
                        Ref.Storage.PACKED, Constants.R_REFS + "kept/" + id.name(), id))
            .toList();
  }

  RefAccess access() {
    return access;
  }

  @Override
  public void create() {
    // only the repository row is created, elsewhere
  }

  @Override
  public void close() {
    // the snapshot is shared
  }

  @Override
  public void refresh() {
    access.refresh();
  }

  @Override
  public Ref exactRef(String name) {
    RefSnapshot snapshot = access.snapshot();
    return name.equals(Constants.HEAD) ? snapshot.headRef() : snapshot.refs().get(name);
  }

  @Override
  @SuppressWarnings("deprecation") // abstract despite its deprecation
  public Map<String, Ref> getRefs(String prefix) {
    RefSnapshot snapshot = access.snapshot();
    Ref head = snapshot.headRef();
    RefList<Ref> all = head.getObjectId() == null ? snapshot.refs() : snapshot.refs().put(head);
    return new RefMap(prefix, RefList.emptyList(), all, RefList.emptyList());
  }

  @Override
  public List<Ref> getRefs() {
    return getRefsByPrefix(ALL);
  }

  @Override
  public List<Ref> getRefsByPrefix(String prefix) {
    RefSnapshot snapshot = access.snapshot();
    Ref head = snapshot.headRef();
    boolean withHead = head.getObjectId() != null && Constants.HEAD.startsWith(prefix);
    List<Ref> below = snapshot.below(prefix);
    return withHead ? Stream.concat(Stream.of(head), below.stream()).toList() : below;
  }

  /** Looks at each ref only once, regardless of the number of prefixes. */
  @Override
  public List<Ref> getRefsByPrefix(String... prefixes) {
    List<Ref> refs = new ArrayList<>();
    String covered = null;
    for (String prefix : new TreeSet<>(List.of(prefixes))) {
      if (covered == null || !prefix.startsWith(covered)) {
        refs.addAll(getRefsByPrefix(prefix));
        covered = prefix;
      }
    }
    return refs;
  }

  @Override
  public boolean hasRefs() {
    return !access.snapshot().refs().isEmpty();
  }

  @Override
  public List<Ref> getAdditionalRefs() {
    return additional;
  }

  @Override
  public Ref peel(Ref ref) {
    return ref; // refs are stored in peeled form
  }

  @Override
  public boolean isNameConflicting(String name) {
    RefSnapshot snapshot = access.snapshot();
    for (int slash = name.lastIndexOf('/'); slash > 0; slash = name.lastIndexOf('/', slash - 1)) {
      if (snapshot.refs().contains(name.substring(0, slash))) {
        return true;
      }
    }
    return snapshot.hasBelow(name + "/");
  }

  @Override
  public boolean performsAtomicTransactions() {
    return true;
  }

  @Override
  public RefUpdate newUpdate(String name, boolean detach) {
    Ref ref = exactRef(name);
    LedgerRefUpdate update =
        new LedgerRefUpdate(
            this, ref == null ? new ObjectIdRef.Unpeeled(Ref.Storage.NEW, name, null) : ref);
    if (detach && ref != null && ref.isSymbolic()) {
      update.detaching();
    }
    return update;
  }

  @Override
  public BatchRefUpdate newBatchUpdate() {
    return new LedgerBatchRefUpdate(this);
  }

  @Override
  public RefRename newRename(String from, String to) throws IOException {
    return new LedgerRefRename(this, newUpdate(from, true), newUpdate(to, true));
  }

  @Override
  public ReflogReader getReflogReader(Ref ref) {
    return new NoReflog();
  }

  @Override
  public ReflogReader getReflogReader(String name) {
    return new NoReflog();
  }
}
