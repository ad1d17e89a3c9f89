package io.gitledger.git.merge;

import static io.gitledger.git.merge.MergedPath.BASE;
import static io.gitledger.git.merge.MergedPath.OURS;
import static io.gitledger.git.merge.MergedPath.THEIRS;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import io.gitledger.git.merge.ContentMerge.Markers;
import io.gitledger.git.merge.ContentMerge.Merged;
import io.gitledger.git.merge.RenameDetection.Candidate;
import io.gitledger.git.write.EditedTree;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectInserter;
import org.eclipse.jgit.lib.ObjectLoader;
import org.eclipse.jgit.treewalk.CanonicalTreeParser;

/**
 * Merges the changes of two sides since a base, path by path, with the rules of git's strategy
 * {@code ort} without directory renames. Paths are processed as bytes, each byte mapped to one
 * character.
 */
final class TreeMerge {
  private static final int MAX_PATH_LENGTH = 4_096;

  /** A directory that differs on one side only. */
  private record Folder(String path, ObjectId base, ObjectId side) {}

  /**
   * The labels of the sides in conflict markers.
   *
   * @param depth zero for the merge itself; otherwise the number of nested merges that need this
   *     one as their base
   */
  record Sides(String ours, String theirs, int depth) {
    boolean isVirtual() {
      return depth > 0;
    }

    Markers markers(MergedPath at, int more) {
      boolean same =
          at.origins[OURS].equals(at.origins[THEIRS]) && at.origins[OURS].equals(at.origins[BASE]);
      return same
          ? new Markers(ours, theirs, 2 * depth + more)
          : new Markers(
              ours + ":" + shown(at.origins[OURS]),
              theirs + ":" + shown(at.origins[THEIRS]),
              2 * depth + more);
    }
  }

  private final MergeObjects objects;
  private final MergeBudget budget;
  private final ContentMerge contents;
  private final Sides sides;
  private final ObjectId ours;
  private final TreeMap<String, MergedPath> paths = new TreeMap<>();
  private final Map<Integer, List<Folder>> folders =
      Map.of(OURS, new ArrayList<>(), THEIRS, new ArrayList<>());
  private final Map<Integer, List<Candidate>> sources =
      Map.of(OURS, new ArrayList<>(), THEIRS, new ArrayList<>());
  private final Map<Integer, List<Candidate>> targets =
      Map.of(OURS, new ArrayList<>(), THEIRS, new ArrayList<>());

  /** The differences from our tree. */
  private final TreeMap<String, Version> results = new TreeMap<>();

  private final SortedSet<String> conflicts = new TreeSet<>();

  /**
   * @param ours our tree
   */
  TreeMerge(
      MergeObjects objects, MergeBudget budget, ContentMerge contents, Sides sides, ObjectId ours) {
    this.objects = objects;
    this.budget = budget;
    this.contents = contents;
    this.sides = sides;
    this.ours = ours;
  }

  /**
   * Performs the merge.
   *
   * @param base null for the empty tree
   */
  TreeMerge merge(ObjectId base, ObjectId theirs) throws IOException {
    collect("", base, ours, theirs);
    applyRenames(renames(OURS), renames(THEIRS));
    for (var path : paths.descendingMap().entrySet()) resolve(path.getKey(), path.getValue());
    return this;
  }

  List<String> conflicts() {
    return conflicts.stream().map(TreeMerge::shown).toList();
  }

  /** Returns whether our tree is unchanged. */
  boolean isEmpty() throws IOException {
    var root = new EditedTree(objects.reader(), ours);
    for (var result : results.entrySet())
      if (!root.has(
          objects.reader(), result.getKey(), result.getValue().mode(), result.getValue().id()))
        return false;
    return true;
  }

  private static String shown(String path) {
    return new String(path.getBytes(ISO_8859_1), UTF_8);
  }

  private CanonicalTreeParser parser(ObjectId tree) throws IOException {
    budget.requireTime();
    var parser = new CanonicalTreeParser();
    if (tree == null) return parser;
    ObjectLoader folder = objects.reader().open(tree, Constants.OBJ_TREE);
    if (folder.getSize() > budget.limits().folderBytes())
      throw new MergeTooLargeException("a folder has too many files");
    parser.reset(folder.getCachedBytes(budget.limits().folderBytes()));
    return parser;
  }

  /** Returns the entries of trees by name, except those that are equal in all of them. */
  private List<SortedMap<String, Version>> differences(ObjectId... trees) throws IOException {
    List<CanonicalTreeParser> parsers = new ArrayList<>();
    List<SortedMap<String, Version>> found = new ArrayList<>();
    for (ObjectId tree : trees) {
      parsers.add(parser(tree));
      found.add(new TreeMap<>());
    }
    while (true) {
      CanonicalTreeParser first = null;
      for (var parser : parsers)
        if (!parser.eof() && (first == null || parser.pathCompare(first) < 0)) first = parser;
      if (first == null) return found;
      boolean[] present = new boolean[trees.length];
      boolean same = true;
      for (int i = 0; i < trees.length; i++) {
        var parser = parsers.get(i);
        present[i] = !parser.eof() && parser.pathCompare(first) == 0;
        same &=
            present[i]
                && parser.idEqual(first)
                && parser.getEntryRawMode() == first.getEntryRawMode();
      }
      String name = same ? "" : name(first);
      for (int i = 0; i < trees.length; i++) {
        if (!present[i]) continue;
        if (!same) found.get(i).put(name, version(parsers.get(i)));
        parsers.get(i).next(1);
      }
    }
  }

  private static String name(CanonicalTreeParser entry) {
    byte[] name = new byte[entry.getNameLength()];
    entry.getName(name, 0);
    return new String(name, ISO_8859_1);
  }

  private static Version version(CanonicalTreeParser entry) {
    return new Version(entry.getEntryFileMode(), entry.getEntryObjectId());
  }

  private void collect(String folder, ObjectId base, ObjectId ours, ObjectId theirs)
      throws IOException {
    var differences = differences(base, ours, theirs);
    var inBase = differences.get(BASE);
    var inOurs = differences.get(OURS);
    var inTheirs = differences.get(THEIRS);
    var names = new TreeSet<>(inBase.keySet());
    names.addAll(inOurs.keySet());
    names.addAll(inTheirs.keySet());
    for (String name : names)
      collect(
          path(folder, name),
          inBase.getOrDefault(name, Version.NONE),
          inOurs.getOrDefault(name, Version.NONE),
          inTheirs.getOrDefault(name, Version.NONE));
  }

  private static String path(String folder, String name) {
    if (folder.length() + name.length() > MAX_PATH_LENGTH)
      throw new MergeTooLargeException("a path is too long");
    return folder + name;
  }

  private void collect(String path, Version base, Version ours, Version theirs) throws IOException {
    if (base.equals(ours) && base.equals(theirs)) return;
    budget.countFile();
    boolean hasEntry = base.isEntry() || ours.isEntry() || theirs.isEntry();
    if (hasEntry) {
      MergedPath at = new MergedPath(path, base, ours, theirs);
      paths.put(path, at);
      collectRename(path, at, OURS);
      collectRename(path, at, THEIRS);
    } else if (base.equals(ours)) {
      results.put(path, theirs);
      folders.get(THEIRS).add(new Folder(path, base.folder(), theirs.folder()));
      return;
    } else if (base.equals(theirs)) {
      results.put(path, ours);
      folders.get(OURS).add(new Folder(path, base.folder(), ours.folder()));
      return;
    }
    if (base.isFolder() || ours.isFolder() || theirs.isFolder())
      collect(path + "/", base.folder(), ours.folder(), theirs.folder());
  }

  private void collectRename(String path, MergedPath at, int side) {
    if (at.has(BASE) && !at.has(side)) {
      boolean relevant = at.match == MergedPath.Match.NONE;
      sources.get(side).add(new Candidate(path, at.versions[BASE], relevant));
    } else if (!at.has(BASE) && at.has(side)) {
      targets.get(side).add(new Candidate(path, at.versions[side], true));
    }
  }

  /** Returns the files that one side renamed and the other side changed. */
  private Map<String, String> renames(int side) throws IOException {
    if (sources.get(side).stream().noneMatch(Candidate::relevant)) return Map.of();
    for (Folder folder : folders.get(side))
      expand(folder.path() + "/", folder.base(), folder.side(), side);
    var found = new RenameDetection(objects.reader(), budget);
    var renames = new HashMap<>(found.find(sources.get(side), targets.get(side)));
    for (Candidate source : sources.get(side))
      if (!source.relevant()) renames.remove(source.path());
    for (Candidate target : targets.get(side))
      if (renames.containsValue(target.path()))
        paths.computeIfAbsent(target.path(), path -> added(path, target.version(), side));
    return renames;
  }

  private static MergedPath added(String path, Version version, int side) {
    return side == OURS
        ? new MergedPath(path, Version.NONE, version, Version.NONE)
        : new MergedPath(path, Version.NONE, Version.NONE, version);
  }

  /**
   * Finds the files that a side deleted and added in a directory that the other side did not
   * change.
   */
  private void expand(String folder, ObjectId base, ObjectId tree, int side) throws IOException {
    var differences = differences(base, tree);
    var before = differences.getFirst();
    var after = differences.getLast();
    var names = new TreeSet<>(before.keySet());
    names.addAll(after.keySet());
    for (String name : names) {
      Version old = before.getOrDefault(name, Version.NONE);
      Version now = after.getOrDefault(name, Version.NONE);
      if (old.equals(now)) continue;
      budget.countFile();
      String path = path(folder, name);
      if (old.isEntry() && !now.isEntry()) sources.get(side).add(new Candidate(path, old, false));
      if (now.isEntry() && !old.isEntry()) targets.get(side).add(new Candidate(path, now, true));
      if (old.isFolder() || now.isFolder()) expand(path + "/", old.folder(), now.folder(), side);
    }
  }

  private void applyRenames(Map<String, String> ours, Map<String, String> theirs)
      throws IOException {
    var all = new TreeSet<>(ours.keySet());
    all.addAll(theirs.keySet());
    for (String from : all) {
      String one = ours.get(from);
      String two = theirs.get(from);
      if (paths.get(from).moved) continue;
      if (one == null) renamed(from, two, THEIRS);
      else if (two == null) renamed(from, one, OURS);
      else if (one.equals(two)) {
        paths.get(one).take(BASE, paths.get(from), from);
        paths.get(from).moved = true;
      } else renamedTwice(paths.get(from), paths.get(one), paths.get(two));
    }
  }

  /** Merges a file that both sides renamed to different paths. */
  private void renamedTwice(MergedPath old, MergedPath one, MergedPath two) throws IOException {
    Version ours = one.versions[OURS];
    Version theirs = two.versions[THEIRS];
    var names = new MergedPath("", Version.NONE, Version.NONE, Version.NONE);
    names.origins[BASE] = old.origins[BASE];
    names.origins[OURS] = one.origins[OURS];
    names.origins[THEIRS] = two.origins[THEIRS];
    Merged merged = merged(old.versions[BASE], ours, theirs, sides.markers(names, 1));
    boolean unmerged = !merged.clean() && merged.version().equals(ours);
    one.versions[OURS] = merged.version();
    two.versions[THEIRS] = unmerged ? theirs : merged.version();
    one.conflict = true;
    two.conflict = true;
    old.conflict = true;
  }

  private Merged merged(Version base, Version ours, Version theirs, Markers markers)
      throws IOException {
    return ours.hasTypeOf(theirs)
        ? contents.merge(base, ours, theirs, markers)
        : new Merged(ours, false);
  }

  /** Merges a file that one side renamed. */
  private void renamed(String from, String to, int side) throws IOException {
    MergedPath old = paths.get(from);
    MergedPath now = paths.get(to);
    int other = OURS + THEIRS - side;
    boolean deleted = !old.has(OURS) && !old.has(THEIRS);
    boolean typeChanged = !deleted && old.versions[other].isFile() != now.versions[side].isFile();
    boolean collision = now.has(other) && !typeChanged;
    if (collision && deleted) {
      now.conflict = true;
    } else if (collision) {
      var names = new MergedPath(from, Version.NONE, Version.NONE, Version.NONE);
      names.origins[side] = to;
      Version mine = now.versions[side];
      Version changed = old.versions[other];
      Markers markers = sides.markers(names, 1);
      Merged merged =
          side == OURS
              ? merged(old.versions[BASE], mine, changed, markers)
              : merged(old.versions[BASE], changed, mine, markers);
      now.versions[side] = merged.version();
    } else {
      now.take(BASE, old, from);
      if (typeChanged) old.versions[BASE] = Version.NONE;
      else if (deleted) now.conflict = true;
      else now.take(other, old, from);
    }
    if (!typeChanged) old.moved = true;
  }

  private void resolve(String path, MergedPath at) throws IOException {
    boolean inTheWay = at.hasFolder && hasFiles(path);
    if (!inTheWay || at.folderSide != OURS) results.put(path, Version.NONE);
    if (at.moved || (inTheWay && !at.has(OURS) && !at.has(THEIRS))) return;
    Merged merged = resolve(at);
    Version result = merged.version();
    boolean clean =
        (at.match != MergedPath.Match.NONE && !result.isPresent())
            || (merged.clean() && !at.conflict && !(inTheWay && result.isPresent()));
    if (!clean) conflicts.add(path);
    if (!inTheWay) results.put(path, result);
    else if (result.isPresent()) results.put(freePath(path, at), result);
  }

  private boolean hasFiles(String folder) {
    return results.subMap(folder + "/", folder + "0").values().stream()
        .anyMatch(Version::isPresent);
  }

  /** Returns a free path for a file whose path is taken by a directory. */
  private String freePath(String path, MergedPath at) {
    String label = at.folderSide == OURS ? sides.theirs() : sides.ours();
    String free = path + "~" + label.replace('/', '_');
    return results.containsKey(free) || paths.containsKey(free) ? free + "_0" : free;
  }

  private Merged resolve(MergedPath at) throws IOException {
    Version base = at.versions[BASE];
    Version ours = at.versions[OURS];
    Version theirs = at.versions[THEIRS];
    if (at.match != MergedPath.Match.NONE)
      return new Merged(at.match == MergedPath.Match.OURS_IS_BASE ? theirs : ours, true);
    if (ours.isPresent() && theirs.isPresent()) {
      if (ours.hasTypeOf(theirs)) return contents.merge(base, ours, theirs, sides.markers(at, 0));
      return new Merged(sides.isVirtual() ? base : ours, false);
    }
    Version side = ours.isPresent() ? ours : theirs;
    if (!base.isPresent() || !side.isPresent()) return new Merged(side, true);
    return new Merged(sides.isVirtual() ? base : side, false);
  }

  /** Writes the merged tree, with conflict markers if there are conflicts. */
  ObjectId write() throws IOException {
    var root = new EditedTree(objects.reader(), ours);
    for (var result : results.entrySet())
      if (!result.getValue().isPresent()) root.removePath(objects.reader(), result.getKey());
    for (var result : results.entrySet()) {
      Version version = result.getValue();
      if (version.isPresent())
        root.putPath(objects.reader(), result.getKey(), version.mode(), version.id());
    }
    try (ObjectInserter inserter = objects.inserter()) {
      ObjectId tree = root.write(inserter);
      return tree == null ? ours : tree;
    }
  }
}
