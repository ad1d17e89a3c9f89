package io.gitledger.git.refs;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectIdRef;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.lib.SymbolicRef;
import org.eclipse.jgit.util.RefList;

/**
 * All refs of a repository at one version, sorted by name and immutable.
 *
 * @param head the full name of the branch to which HEAD points, which need not exist
 */
public record RefSnapshot(long version, String head, RefList<Ref> refs) {
  private static final int SMALL = 8;

  /** Returns a ref as stored: tags contain the peeled object. */
  public static Ref ref(String name, ObjectId id, ObjectId peeled) {
    return peeled == null
        ? new ObjectIdRef.PeeledNonTag(Ref.Storage.PACKED, name, id)
        : new ObjectIdRef.PeeledTag(Ref.Storage.PACKED, name, id, peeled);
  }

  /** Returns a snapshot without refs, for a repository that has none yet. */
  public static RefSnapshot empty(String head) {
    return of(0, head, List.of());
  }

  /** Returns the symbolic ref HEAD; its object id is null as long as the branch does not exist. */
  public Ref headRef() {
    Ref target = refs.get(head);
    return new SymbolicRef(
        Constants.HEAD,
        target == null ? new ObjectIdRef.Unpeeled(Ref.Storage.NEW, head, null) : target);
  }

  /** Returns the object of a ref, by its full name. */
  public Optional<ObjectId> find(String name) {
    return Optional.ofNullable(refs.get(name)).map(Ref::getObjectId);
  }

  /** Returns whether a ref points directly to this object. */
  public boolean holds(ObjectId id) {
    return refs.asList().stream().anyMatch(ref -> id.equals(ref.getObjectId()));
  }

  /** Returns the refs whose name starts with a prefix, in order. */
  public List<Ref> below(String prefix) {
    return refs.asList().subList(start(prefix), end(prefix));
  }

  public boolean hasBelow(String prefix) {
    int at = start(prefix);
    return at < refs.size() && refs.get(at).getName().startsWith(prefix);
  }

  /** Returns this snapshot after successful changes, with the resulting version. */
  public RefSnapshot with(Collection<RefChange> changes, long newVersion) {
    if (changes.size() <= SMALL) {
      RefList<Ref> changed = refs;
      for (RefChange change : changes) {
        int at = changed.find(change.name());
        if (!change.deletes()) {
          changed = changed.put(ref(change.name(), change.newId(), change.peeled()));
        } else if (at >= 0) {
          changed = changed.remove(at);
        }
      }
      return new RefSnapshot(newVersion, head, changed);
    }
    Map<String, RefChange> byName = new HashMap<>();
    changes.forEach(change -> byName.put(change.name(), change));
    List<Ref> merged = new ArrayList<>(refs.size() + changes.size());
    for (Ref ref : refs) {
      if (!byName.containsKey(ref.getName())) {
        merged.add(ref);
      }
    }
    for (RefChange change : byName.values()) {
      if (!change.deletes()) {
        merged.add(ref(change.name(), change.newId(), change.peeled()));
      }
    }
    return of(newVersion, head, merged);
  }

  static RefSnapshot of(long version, String head, List<Ref> refs) {
    RefList.Builder<Ref> builder = new RefList.Builder<>(refs.size());
    refs.forEach(builder::add);
    builder.sort();
    return new RefSnapshot(version, head, builder.toRefList());
  }

  private int start(String prefix) {
    int at = refs.find(prefix);
    return at < 0 ? -(at + 1) : at;
  }

  private int end(String prefix) {
    int low = start(prefix);
    int high = refs.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (refs.get(middle).getName().startsWith(prefix)) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
