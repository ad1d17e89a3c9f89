package io.gitledger.git.merge;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.jgit.diff.SimilarityIndex;
import org.eclipse.jgit.diff.SimilarityIndex.TableFullException;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;

/**
 * Finds the files that one side of a merge renamed, in git's order: equal content, then a unique
 * name in another directory, then the most similar content. An empty file is never renamed.
 */
final class RenameDetection {
  /**
   * A file that a side deleted or added.
   *
   * @param relevant whether the merge depends on the rename of the file
   */
  record Candidate(String path, Version version, boolean relevant) {
    String name() {
      return path.substring(path.lastIndexOf('/') + 1);
    }
  }

  private record Pair(Candidate source, Candidate target, int score, boolean sameName) {}

  private static final int MAX_SCORE = 60_000;
  private static final int MIN_SCORE = MAX_SCORE / 2;
  private static final int MIN_SCORE_OF_NAME = MAX_SCORE * 3 / 4;
  private static final int PAIRS_PER_TARGET = 4;
  private static final int MAX_FILE_BYTES = 4 << 20;
  private static final int MAX_BYTES = 32 << 20;

  private static final Comparator<Pair> BEST_FIRST =
      Comparator.comparingInt(Pair::score).thenComparing(Pair::sameName).reversed();

  private final ObjectReader reader;
  private final MergeBudget budget;
  private final Map<ObjectId, SimilarityIndex> indexes = new HashMap<>();
  private final Map<ObjectId, Long> sizes = new HashMap<>();
  private final Map<String, String> renames = new HashMap<>();
  private final Set<String> taken = new HashSet<>();
  private long indexedBytes;

  RenameDetection(ObjectReader reader, MergeBudget budget) {
    this.reader = reader;
    this.budget = budget;
  }

  /**
   * Returns the new paths of renamed files by their old ones. If several are equal, the first ones
   * are paired.
   */
  Map<String, String> find(List<Candidate> sources, List<Candidate> targets) throws IOException {
    List<Candidate> from = withContent(sources);
    List<Candidate> to = withContent(targets);
    findExact(from, to);
    from = from.stream().filter(source -> !renames.containsKey(source.path())).toList();
    findByName(from, to);
    from = from.stream().filter(this::isOpen).toList();
    to = to.stream().filter(target -> !taken.contains(target.path())).toList();
    if ((long) from.size() * to.size() <= budget.limits().renamePairs()) findSimilar(from, to);
    indexes.clear();
    return renames;
  }

  private boolean isOpen(Candidate source) {
    return source.relevant() && !renames.containsKey(source.path());
  }

  private static List<Candidate> withContent(List<Candidate> all) {
    return all.stream().filter(one -> !one.version().id().equals(Constants.EMPTY_BLOB_ID)).toList();
  }

  private void record(Candidate source, Candidate target) {
    renames.put(source.path(), target.path());
    taken.add(target.path());
  }

  private void findExact(List<Candidate> sources, List<Candidate> targets) {
    Map<ObjectId, List<Candidate>> byContent = new HashMap<>();
    for (Candidate source : sources)
      byContent.computeIfAbsent(source.version().id(), id -> new ArrayList<>()).add(source);
    for (Candidate target : targets) {
      List<Candidate> same = byContent.getOrDefault(target.version().id(), List.of());
      Candidate best = null;
      for (Candidate source : same)
        if (isExact(source.version(), target.version())
            && (best == null
                || (!best.name().equals(target.name()) && source.name().equals(target.name()))))
          best = source;
      if (best == null) continue;
      record(best, target);
      same.remove(best);
    }
  }

  private static boolean isExact(Version source, Version target) {
    return source.mode().equals(target.mode()) || (source.isFile() && target.isFile());
  }

  private void findByName(List<Candidate> sources, List<Candidate> targets) throws IOException {
    Map<String, Candidate> from = unique(sources);
    Map<String, Candidate> to =
        unique(targets.stream().filter(target -> !taken.contains(target.path())).toList());
    for (Candidate source : sources) {
      Candidate target = to.get(source.name());
      if (source.relevant()
          && target != null
          && from.get(source.name()) != null
          && score(source, target, MIN_SCORE_OF_NAME) >= MIN_SCORE_OF_NAME) record(source, target);
    }
  }

  /** Returns the files by name; null if a name occurs more than once. */
  private static Map<String, Candidate> unique(List<Candidate> all) {
    Map<String, Candidate> names = new HashMap<>();
    for (Candidate one : all) names.put(one.name(), names.containsKey(one.name()) ? null : one);
    return names;
  }

  private void findSimilar(List<Candidate> sources, List<Candidate> targets) throws IOException {
    List<Pair> pairs = new ArrayList<>();
    for (Candidate target : targets) {
      List<Pair> best = new ArrayList<>();
      for (Candidate source : sources) {
        int score = score(source, target, MIN_SCORE);
        if (score < MIN_SCORE) continue;
        best.add(new Pair(source, target, score, source.name().equals(target.name())));
        best.sort(BEST_FIRST);
        if (best.size() > PAIRS_PER_TARGET) best.removeLast();
      }
      if (indexes.remove(target.version().id()) != null) indexedBytes -= size(target);
      pairs.addAll(best);
    }
    pairs.sort(BEST_FIRST);
    for (Pair pair : pairs)
      if (!renames.containsKey(pair.source().path()) && !taken.contains(pair.target().path()))
        record(pair.source(), pair.target());
  }

  private int score(Candidate source, Candidate target, int atLeast) throws IOException {
    if (!source.version().isFile() || !target.version().isFile()) return 0;
    budget.requireTime();
    long one = size(source);
    long two = size(target);
    long larger = Math.max(one, two);
    if (larger > MAX_FILE_BYTES || larger * (MAX_SCORE - atLeast) < Math.abs(one - two) * MAX_SCORE)
      return 0;
    SimilarityIndex from = index(source.version().id(), one);
    SimilarityIndex to = index(target.version().id(), two);
    return from == null || to == null ? 0 : from.score(to, MAX_SCORE);
  }

  private long size(Candidate one) throws IOException {
    ObjectId id = one.version().id();
    Long known = sizes.get(id);
    if (known == null) {
      known = reader.getObjectSize(id, Constants.OBJ_BLOB);
      sizes.put(id, known);
    }
    return known;
  }

  /** Returns the index of a file; null beyond the memory limit. */
  private SimilarityIndex index(ObjectId id, long size) throws IOException {
    SimilarityIndex known = indexes.get(id);
    if (known != null) return known;
    indexedBytes += size;
    if (indexedBytes > MAX_BYTES) return null;
    try {
      SimilarityIndex index = SimilarityIndex.create(reader.open(id, Constants.OBJ_BLOB));
      indexes.put(id, index);
      return index;
    } catch (TableFullException full) {
      return null;
    }
  }
}
