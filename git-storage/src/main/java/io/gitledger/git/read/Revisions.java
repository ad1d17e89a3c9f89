package io.gitledger.git.read;

import io.gitledger.git.GitRepository;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.jgit.errors.IncorrectObjectTypeException;
import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.lib.AbbreviatedObjectId;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevObject;
import org.eclipse.jgit.revwalk.RevTree;
import org.eclipse.jgit.revwalk.RevWalk;

/**
 * Resolves revisions given by users: a branch, then a tag, then another ref, then an id, and of
 * git's revision syntax {@code ^} and {@code ~N} after a commit. Further syntax of git is only
 * supported by specific methods.
 */
public final class Revisions {
  /** Minimum number of digits of an abbreviated id in git. */
  public static final int MIN_ABBREVIATION = 4;

  private static final Pattern AT = Pattern.compile("@(?:[~^].*)?");
  private static final String[] PEELED = {"^{}", "^{commit}", "^{object}"};
  private static final String TREE = "^{tree}";
  private static final String TAG = "^{tag}";
  private static final Pattern DESCRIBED = Pattern.compile(".+-g([0-9a-fA-F]+)");
  private static final Pattern STEP = Pattern.compile("([~^])([0-9]*)");
  private static final int MAX_STEPS = 10_000;

  /**
   * Maximum number of objects with the same abbreviated id; if there are more, it is not resolved.
   */
  private static final int MAX_CANDIDATES = 16;

  private final GitRepository repository;

  public Revisions(GitRepository repository) {
    this.repository = repository;
  }

  /**
   * Finds a ref or an object. The full id of an object takes precedence over a ref of that name.
   *
   * @param leastDigits minimum number of digits of an abbreviated id; 40 for full ids only
   */
  public Optional<Revision> find(String text, int leastDigits) throws IOException {
    Optional<Revision> object = id(text, Constants.OBJECT_ID_STRING_LENGTH).map(Revisions::byId);
    if (object.isPresent()) {
      return object;
    }
    Optional<Revision> ref = ref(text);
    return ref.isPresent() ? ref : id(text, leastDigits).map(Revisions::byId);
  }

  /** Finds a ref by its short or full name. HEAD denotes the branch to which it points. */
  public Optional<Revision> ref(String text) {
    var refs = repository.refs().refs();
    if (text.equals(Constants.HEAD)) {
      return ref(repository.head());
    }
    Ref branch = refs.get(Constants.R_HEADS + text);
    if (branch != null) {
      return Optional.of(new Revision(Revision.Kind.BRANCH, text, branch.getObjectId()));
    }
    Ref tag = refs.get(Constants.R_TAGS + text);
    if (tag != null) {
      return Optional.of(new Revision(Revision.Kind.TAG, text, tag.getObjectId()));
    }
    Ref full = refs.get(text);
    if (full == null) {
      return Optional.empty();
    }
    ObjectId id = full.getObjectId();
    if (text.startsWith(Constants.R_HEADS)) {
      String name = text.substring(Constants.R_HEADS.length());
      return Optional.of(new Revision(Revision.Kind.BRANCH, name, id));
    }
    if (text.startsWith(Constants.R_TAGS)) {
      String name = text.substring(Constants.R_TAGS.length());
      return Optional.of(new Revision(Revision.Kind.TAG, name, id));
    }
    return Optional.of(new Revision(Revision.Kind.REF, text, id));
  }

  /** Finds the object that has an id or starts with its digits; empty if there are several. */
  public Optional<ObjectId> id(String digits, int least) throws IOException {
    boolean shaped =
        digits.length() >= Math.max(4, least)
            && digits.length() <= Constants.OBJECT_ID_STRING_LENGTH
            && digits.chars().allMatch(c -> Character.digit(c, 16) >= 0 && c < 128);
    if (!shaped) {
      return Optional.empty();
    }
    String lower = digits.toLowerCase(Locale.ROOT);
    try (ObjectReader reader = repository.newObjectReader()) {
      if (lower.length() == Constants.OBJECT_ID_STRING_LENGTH) {
        ObjectId id = ObjectId.fromString(lower);
        return reader.has(id) && isShown(id) ? Optional.of(id) : Optional.empty();
      }
      Collection<ObjectId> found = shown(reader.resolve(AbbreviatedObjectId.fromString(lower)));
      return found.size() == 1 ? Optional.of(found.iterator().next()) : commitAmong(reader, found);
    }
  }

  /** Finds the commit denoted by a text, through tags and with {@code ^} and {@code ~N}. */
  public Optional<ObjectId> commit(String text, int leastDigits) throws IOException {
    Optional<Revision> found = find(text, leastDigits);
    if (found.isPresent()) {
      return commit(found.get().id());
    }
    int steps = startOfSteps(text);
    if (steps == text.length()) {
      return Optional.empty();
    }
    Optional<ObjectId> start = commit(text.substring(0, steps), leastDigits);
    return start.isEmpty() ? start : walk(start.get(), text.substring(steps));
  }

  /**
   * Returns the start of the steps after a name, in one pass from the end; the length if there are
   * none.
   */
  private static int startOfSteps(String text) {
    int start = text.length();
    while (start > 1 && "~^0123456789".indexOf(text.charAt(start - 1)) >= 0) start--;
    while (start < text.length() && "~^".indexOf(text.charAt(start)) < 0) start++;
    return start;
  }

  /**
   * Finds the commit that git would find for a text. {@code @}, {@code tags/v1}, {@code v1^{}} and
   * the output of {@code git describe} denote commits too.
   */
  public Optional<ObjectId> gitCommit(String text, int leastDigits) throws IOException {
    Optional<ObjectId> found = commit(text, leastDigits);
    if (found.isPresent()) return found;
    if (text.endsWith(TAG)) return tagged(text.substring(0, text.length() - TAG.length()));
    String peeled = without(text, PEELED);
    found = peeled.equals(text) ? found : commit(peeled, leastDigits);
    if (found.isPresent()) return found;
    if (AT.matcher(peeled).matches())
      return commit(Constants.HEAD + peeled.substring(1), leastDigits);
    found = commit(Constants.R_REFS + peeled, leastDigits);
    return found.isPresent() ? found : described(peeled, leastDigits);
  }

  /** Returns the commit of an annotated tag; empty for a lightweight tag. */
  private Optional<ObjectId> tagged(String name) throws IOException {
    Optional<ObjectId> tag = find(name, MIN_ABBREVIATION).map(Revision::id);
    Optional<ObjectId> commit = tag.isEmpty() ? tag : commit(tag.get());
    return commit.equals(tag) ? Optional.empty() : commit;
  }

  private Optional<ObjectId> described(String text, int leastDigits) throws IOException {
    Matcher described = DESCRIBED.matcher(text);
    Optional<ObjectId> id =
        described.matches() ? id(described.group(1), leastDigits) : Optional.empty();
    return id.isEmpty() ? id : commit(id.get());
  }

  /** Returns the commit itself, or the peeled commit of a tag. */
  public Optional<ObjectId> commit(ObjectId id) throws IOException {
    try (RevWalk walk = new RevWalk(repository)) {
      RevObject object = walk.peel(walk.parseAny(id));
      return object instanceof RevCommit ? Optional.of(object.copy()) : Optional.empty();
    } catch (MissingObjectException missing) {
      return Optional.empty();
    }
  }

  /**
   * Finds the tree denoted by a text: of a revision, of a commit with {@code ^} and {@code ~N}, or
   * of the directory whose path follows a colon, in the form used in trees.
   */
  public Optional<ObjectId> tree(String text, int leastDigits) throws IOException {
    int colon = text.indexOf(':');
    String revision = colon < 0 ? text : text.substring(0, colon);
    String folder = colon < 0 ? "" : text.substring(colon + 1);
    String given = folder.endsWith("/") ? folder.substring(0, folder.length() - 1) : folder;
    Optional<String> path = TreePath.normalized(folder).filter(given::equals);
    Optional<Revision> found = find(revision, leastDigits);
    Optional<ObjectId> start =
        found.isPresent() ? found.map(Revision::id) : commit(revision, leastDigits);
    Optional<ObjectId> root = start.isEmpty() ? start : tree(start.get());
    return root.isEmpty() || path.isEmpty()
        ? Optional.empty()
        : new Trees(repository)
            .find(root.get(), path.get())
            .filter(TreeEntry::isTree)
            .map(TreeEntry::id);
  }

  /** Finds the tree that git would find for a text: like commits, and with {@code ^{tree}}. */
  public Optional<ObjectId> gitTree(String text, int leastDigits) throws IOException {
    Optional<ObjectId> found = tree(text, leastDigits);
    if (found.isPresent()) return found;
    String revision = without(text, TREE);
    found = revision.equals(text) ? found : tree(revision, leastDigits);
    if (found.isPresent()) return found;
    Optional<ObjectId> commit = gitCommit(revision, leastDigits);
    return commit.isEmpty() ? commit : tree(commit.get());
  }

  /** Returns a text without its endings, which may be repeated thousands of times. */
  private static String without(String text, String... endings) {
    int end = text.length();
    boolean ends = true;
    while (ends) {
      ends = false;
      for (String ending : endings)
        if (text.startsWith(ending, end - ending.length())) {
          end -= ending.length();
          ends = true;
        }
    }
    return text.substring(0, end);
  }

  /** Returns the tree of a commit, tag or tree. */
  public Optional<ObjectId> tree(ObjectId id) throws IOException {
    try (RevWalk walk = new RevWalk(repository)) {
      RevTree tree = walk.parseTree(id);
      return Optional.of(tree.copy());
    } catch (MissingObjectException | IncorrectObjectTypeException none) {
      return Optional.empty();
    }
  }

  private boolean isShown(ObjectId id) throws IOException {
    return !repository.hidesUnreachable() || new Reachability(repository).isReachable(id);
  }

  private Collection<ObjectId> shown(Collection<ObjectId> found) throws IOException {
    if (!repository.hidesUnreachable()) return found;
    if (found.size() > MAX_CANDIDATES) return List.of();
    List<ObjectId> shown = new ArrayList<>();
    for (ObjectId id : found) if (isShown(id)) shown.add(id);
    return shown;
  }

  private static Revision byId(ObjectId id) {
    return new Revision(Revision.Kind.ID, id.name(), id);
  }

  /**
   * Returns the only commit among objects. As in git, an abbreviated id may also match objects that
   * are not commits.
   */
  private Optional<ObjectId> commitAmong(ObjectReader reader, Collection<ObjectId> found)
      throws IOException {
    ObjectId only = null;
    for (ObjectId id : found) {
      if (reader.open(id).getType() == Constants.OBJ_COMMIT) {
        if (only != null) {
          return Optional.empty();
        }
        only = id;
      }
    }
    return Optional.ofNullable(only);
  }

  private Optional<ObjectId> walk(ObjectId start, String steps) throws IOException {
    try (RevWalk walk = new RevWalk(repository)) {
      RevCommit at = walk.parseCommit(start);
      int left = MAX_STEPS;
      Matcher step = STEP.matcher(steps);
      while (step.find()) {
        String digits = step.group(2);
        if (digits.length() > 5) {
          return Optional.empty();
        }
        int number = digits.isEmpty() ? 1 : Integer.parseInt(digits);
        boolean generations = step.group(1).equals("~");
        for (int i = generations ? number : Math.min(number, 1); i > 0; i--) {
          int parent = generations ? 0 : number - 1;
          if (parent >= at.getParentCount() || left-- == 0) {
            return Optional.empty();
          }
          at = walk.parseCommit(at.getParent(parent));
        }
      }
      return Optional.of(at.copy());
    }
  }
}
