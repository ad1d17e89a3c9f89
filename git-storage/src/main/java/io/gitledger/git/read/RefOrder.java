package io.gitledger.git.read;

import io.gitledger.git.GitRepository;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.PersonIdent;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevObject;
import org.eclipse.jgit.revwalk.RevTag;
import org.eclipse.jgit.revwalk.RevWalk;

/** Sorts refs for lists: by the time of the commit or tag, newest first. */
public final class RefOrder {
  private RefOrder() {}

  /** Returns the sorted refs. Refs of the same second are sorted by name. */
  public static List<NamedRef> newestFirst(GitRepository repository, List<NamedRef> refs)
      throws IOException {
    Map<ObjectId, Long> times = new HashMap<>();
    try (RevWalk walk = new RevWalk(repository)) {
      for (NamedRef ref : refs) {
        if (!times.containsKey(ref.id())) times.put(ref.id(), time(walk, ref.id()));
      }
    }
    List<NamedRef> sorted = new ArrayList<>(refs);
    sorted.sort(
        Comparator.comparing((NamedRef ref) -> times.get(ref.id()))
            .reversed()
            .thenComparing(NamedRef::name));
    return sorted;
  }

  private static long time(RevWalk walk, ObjectId id) throws IOException {
    try {
      RevObject object = walk.parseAny(id);
      if (object instanceof RevTag tag) {
        PersonIdent tagger = tag.getTaggerIdent();
        if (tagger != null) return tagger.getWhenAsInstant().getEpochSecond();
        object = walk.peel(tag);
      }
      if (object instanceof RevCommit commit) return Integer.toUnsignedLong(commit.getCommitTime());
      return 0;
    } catch (MissingObjectException gone) {
      return 0;
    }
  }
}
