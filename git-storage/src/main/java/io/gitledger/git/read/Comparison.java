package io.gitledger.git.read;

import io.gitledger.git.GitRepository;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.revwalk.filter.RevFilter;

/**
 * The commits and changes of a head relative to its base. Both may be commits of different
 * repositories. Must be closed before them.
 */
public final class Comparison implements AutoCloseable {
  /** A commit and its repository. */
  public record Side(GitRepository repository, ObjectId commit) {}

  /** Footer of each mail of a series, with the version of git whose format is used. */
  private static final byte[] SIGNATURE = "-- \n2.39.5\n\n".getBytes(StandardCharsets.US_ASCII);

  private final Side base;
  private final Side head;
  private final boolean fromMergeBase;
  private final ObjectReader reader;
  private final List<ObjectId> mergeBases;

  /**
   * Creates a comparison and finds the merge bases.
   *
   * @param fromMergeBase whether files are compared with a merge base, as in {@code base...head}
   */
  public Comparison(Side base, Side head, boolean fromMergeBase) throws IOException {
    this.base = base;
    this.head = head;
    this.fromMergeBase = fromMergeBase;
    ObjectReader own = head.repository().newObjectReader();
    this.reader =
        base.repository().id() == head.repository().id()
            ? own
            : new JoinedReader(own, base.repository().newObjectReader());
    this.mergeBases = mergeBases();
  }

  private List<ObjectId> mergeBases() throws IOException {
    if (base.commit().equals(head.commit())) return List.of(head.commit());
    List<ObjectId> found = new ArrayList<>();
    try (RevWalk walk = new RevWalk(reader)) {
      walk.setRetainBody(false);
      walk.setRevFilter(RevFilter.MERGE_BASE);
      walk.markStart(walk.parseCommit(base.commit()));
      walk.markStart(walk.parseCommit(head.commit()));
      for (RevCommit next = walk.next(); next != null; next = walk.next()) found.add(next.copy());
    }
    return found;
  }

  /** Returns the merge base; empty for unrelated histories. */
  public Optional<ObjectId> mergeBase() {
    return mergeBases.stream().findFirst();
  }

  /**
   * Returns the commits of the head that are unreachable from the base, or with three dots from the
   * merge base, the newest first; with three dots none if there is no merge base.
   */
  public CommitLog.Page commits(int limit) throws IOException {
    return commits(0, limit);
  }

  private Optional<CommitQuery> query() {
    CommitQuery all = CommitQuery.of(head.commit());
    if (!fromMergeBase) return Optional.of(all.without(mergeBases.toArray(ObjectId[]::new)));
    return mergeBases.stream().findFirst().map(all::without);
  }

  /** Returns a part of the list of commits, and their total number. */
  public CommitLog.Page commits(int skip, int limit) throws IOException {
    Optional<CommitQuery> query = query();
    return query.isEmpty()
        ? new CommitLog.Page(List.of(), 0)
        : new CommitLog(head.repository()).page(query.get(), skip, limit);
  }

  /** Returns the first commits, without their total number. */
  public List<CommitInfo> first(int limit) throws IOException {
    Optional<CommitQuery> query = query();
    return query.isEmpty() ? List.of() : new CommitLog(head.repository()).first(query.get(), limit);
  }

  /** Returns the diff of the files. */
  public DiffText diff() throws IOException {
    return diff(false);
  }

  /**
   * @param withBinaries whether the contents of binary files are included
   */
  public DiffText diff(boolean withBinaries) throws IOException {
    return new CommitDiff(reader, DiffLimits.DEFAULT).between(from(), head.commit(), withBinaries);
  }

  /**
   * Returns a part of the differing files, and their total number. Lines are only counted for this
   * part.
   *
   * @throws DiffTooLargeException if they are too many or too large
   */
  public FileDiff.Page files(FileDiff.Part part, Whitespace whitespace) throws IOException {
    return new CommitDiff(reader, DiffLimits.DEFAULT, whitespace)
        .files(from(), head.commit(), part);
  }

  /** Returns the lines for comments on differing files. */
  public CommentedLines lines() {
    return new CommentedLines(reader, from(), head.commit());
  }

  /** Returns a comparison with another commit of the head's repository. */
  public Comparison ofHead(ObjectId commit) throws IOException {
    return new Comparison(base, new Side(head.repository(), commit), fromMergeBase);
  }

  /** Returns whether an earlier head had the same changes. */
  public boolean hasChangesOf(Comparison earlier) throws IOException {
    int limit = DiffLimits.DEFAULT.heldFiles();
    return changes(limit).equals(earlier.changes(limit));
  }

  /** Returns the differing files without reading their content. */
  private List<FileChange> changes(int limit) throws IOException {
    try (RevWalk walk = new RevWalk(reader);
        Changes changes = new Changes(reader.newReader(), DiffLimits.DEFAULT)) {
      ObjectId old = walk.parseCommit(from()).getTree();
      return changes.between(old, walk.parseCommit(head.commit()).getTree(), limit);
    }
  }

  /** Returns paths of differing files, on both sides, up to a number. */
  public List<String> paths(int limit) throws IOException {
    return changes(limit).stream().map(FileChange::path).toList();
  }

  private ObjectId from() {
    boolean related = fromMergeBase && !mergeBases.isEmpty();
    return related ? mergeBases.getFirst() : base.commit();
  }

  /**
   * Returns the commits as mails, the oldest first, without merges.
   *
   * @throws DiffTooLargeException if there are more than the limit
   */
  public DiffText patch(int limit) throws IOException {
    return patch(limit, SIGNATURE);
  }

  /** Returns the commits as mails without a footer. */
  public DiffText mails(int limit) throws IOException {
    return patch(limit, new byte[0]);
  }

  private DiffText patch(int limit, byte[] signature) throws IOException {
    CommitLog.Page found = commits(limit);
    if (found.commits().size() < found.total())
      throw new DiffTooLargeException("more than " + found.commits().size() + " commits");
    List<CommitInfo> mails =
        found.commits().reversed().stream().filter(commit -> commit.parents().size() < 2).toList();
    CommitDiff diff = new CommitDiff(reader, DiffLimits.DEFAULT);
    return out -> {
      boolean begun = false;
      for (int i = 0; i < mails.size(); i++) {
        DiffText mail = diff.mail(mails.get(i), number(i + 1, mails.size()));
        if (mail.equals(DiffText.NOTHING)) continue;
        if (begun) out.write('\n');
        mail.writeTo(out);
        out.write(signature);
        begun = true;
      }
    };
  }

  private static String number(int one, int all) {
    if (all == 1) return "";
    String number = Integer.toString(one);
    return " " + "0".repeat(Integer.toString(all).length() - number.length()) + number + "/" + all;
  }

  @Override
  public void close() {
    reader.close();
  }
}
