package io.gitledger.git.merge;

import io.gitledger.git.GitRepository;
import io.gitledger.git.read.BranchUpdate;
import io.gitledger.git.read.CommitLog;
import io.gitledger.git.read.CommitQuery;
import io.gitledger.git.read.DiffTooLargeException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.eclipse.jgit.lib.ObjectId;

/**
 * The result of merging a head into a base, without writing it.
 *
 * @param mergeBase the newest one; empty if the histories are unrelated
 * @param conflicts conflicting paths, up to {@link #MAX_PATHS}
 * @param protectedFiles changed protected paths, up to {@link #MAX_PATHS}
 * @param ahead number of commits of the head that the base does not have
 * @param behind number of commits of the base that the head does not have
 */
public record MergeCheck(
    Status status,
    Optional<ObjectId> mergeBase,
    List<String> conflicts,
    List<String> protectedFiles,
    int ahead,
    int behind) {
  public static final int MAX_PATHS = 10;

  /** Whether the merge is possible. */
  public enum Status {
    MERGEABLE,
    CONFLICT,
    /** The merge would change nothing, or the histories are unrelated. */
    EMPTY,
    /** The base contains the head already. */
    ANCESTOR,
    /** The merge exceeds the limits of time or memory. */
    TOO_LARGE
  }

  private record Outcome(Status status, List<String> conflicts) {}

  /**
   * Computes the result, without writing to the repository. Takes up to a minute of {@link
   * io.gitledger.git.scheduling.ProcessorTime}.
   *
   * @param isProtected returns whether a path is protected
   */
  public static MergeCheck of(
      GitRepository repository, ObjectId base, ObjectId head, Predicate<String> isProtected)
      throws IOException {
    CommitLog log = new CommitLog(repository);
    int ahead = log.count(CommitQuery.of(head).without(base));
    int behind = log.count(CommitQuery.of(base).without(head));
    try (Merger merger = new Merger(repository)) {
      List<ObjectId> mergeBases = merger.mergeBases(base, head);
      Optional<ObjectId> mergeBase = mergeBases.reversed().stream().findFirst();
      Outcome outcome = outcome(merger, mergeBases, base, head);
      List<String> protectedFiles = new ArrayList<>();
      try {
        if (mergeBase.isPresent())
          new BranchUpdate(repository, mergeBase.get(), head)
              .findPath(
                  path -> {
                    if (isProtected.test(path)) protectedFiles.add(path);
                    return protectedFiles.size() == MAX_PATHS;
                  });
      } catch (DiffTooLargeException tooLarge) {
        outcome = new Outcome(Status.TOO_LARGE, List.of());
      }
      return new MergeCheck(
          outcome.status(), mergeBase, outcome.conflicts(), protectedFiles, ahead, behind);
    }
  }

  private static Outcome outcome(
      Merger merger, List<ObjectId> mergeBases, ObjectId base, ObjectId head) throws IOException {
    if (mergeBases.isEmpty()) return new Outcome(Status.EMPTY, List.of());
    if (mergeBases.getLast().equals(head)) return new Outcome(Status.ANCESTOR, List.of());
    try {
      Merger.Preview preview = merger.preview(mergeBases, base, head);
      List<String> conflicts = preview.conflicts().stream().limit(MAX_PATHS).toList();
      if (!conflicts.isEmpty()) return new Outcome(Status.CONFLICT, conflicts);
      return new Outcome(preview.empty() ? Status.EMPTY : Status.MERGEABLE, List.of());
    } catch (MergeTooLargeException tooLarge) {
      return new Outcome(Status.TOO_LARGE, List.of());
    }
  }
}
