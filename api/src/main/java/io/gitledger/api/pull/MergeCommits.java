package io.gitledger.api.pull;

import io.gitledger.api.web.error.ApiError;
import io.gitledger.command.pull.PullRequestCommand.MergeStyle;
import io.gitledger.git.GitRepository;
import io.gitledger.git.merge.MergeTooLargeException;
import io.gitledger.git.merge.MergedTree;
import io.gitledger.git.merge.Merger;
import io.gitledger.git.merge.Rebase;
import io.gitledger.git.merge.Rebaser;
import io.gitledger.git.merge.UnrelatedHistoriesException;
import io.gitledger.git.read.CommitInfo;
import io.gitledger.git.read.CommitLog;
import io.gitledger.git.read.Signature;
import io.gitledger.git.write.CommitSigner;
import io.gitledger.git.write.NewCommit;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.eclipse.jgit.lib.ObjectId;
import org.springframework.http.HttpStatus;

/** Creates and stages the commits of a merge in memory: 409 if the head conflicts. */
final class MergeCommits implements AutoCloseable {
  private final GitRepository repository;
  private final Merger merger;
  private final Signature committer;
  private final CommitSigner signer;

  MergeCommits(GitRepository repository, Signature committer, CommitSigner signer) {
    this.repository = repository;
    this.merger = new Merger(repository);
    this.committer = committer;
    this.signer = signer;
  }

  /** Returns the name of a style in the API. */
  static String name(MergeStyle style) {
    return style.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /**
   * The texts of the commits.
   *
   * @param author the author of the single commit of a squash
   * @param message the message of the commit of a merge or squash
   * @param amended changes the message of the last rebased commit
   */
  record Texts(Signature author, String message, UnaryOperator<String> amended) {
    /** The texts of commits whose messages are unchanged. */
    static final Texts UNCHANGED = new Texts(Signature.UNKNOWN, "", last -> last);
  }

  /**
   * Creates the commits, and returns the new tip of the base, which is the former one if there is
   * nothing to merge.
   */
  ObjectId make(MergeStyle style, ObjectId base, ObjectId head, Texts says) throws IOException {
    try {
      ObjectId tip =
          switch (style) {
            case MERGE -> merge(style, base, head, says);
            case SQUASH ->
                commit(tree(style, base, head), List.of(base), says.author(), says.message());
            case REBASE -> amend(base, rebase(style, base, head), says);
            case REBASE_MERGE -> {
              ObjectId rebased = rebase(style, base, head);
              yield rebased.equals(base) ? base : merge(style, base, rebased, says);
            }
            case FAST_FORWARD_ONLY -> forward(base, head);
            case MANUALLY_MERGED -> throw new IllegalArgumentException("nothing is made");
          };
      merger.stage(tip);
      return tip;
    } catch (UnrelatedHistoriesException unrelated) {
      throw conflict(style, "", "fatal: refusing to merge unrelated histories", "");
    } catch (MergeTooLargeException tooLarge) {
      throw conflict(style, "", tooLarge.getMessage(), "");
    }
  }

  private ObjectId merge(MergeStyle style, ObjectId base, ObjectId head, Texts says)
      throws IOException {
    return commit(tree(style, base, head), List.of(base, head), committer, says.message());
  }

  private ObjectId tree(MergeStyle style, ObjectId base, ObjectId head) throws IOException {
    MergedTree merged = merger.merge(base, head);
    if (!merged.isClean()) throw conflict(style, conflicts(merged.conflicts()), "", "");
    return merged.tree();
  }

  private ObjectId commit(ObjectId tree, List<ObjectId> parents, Signature author, String message)
      throws IOException {
    return merger.commit(tree, new NewCommit(parents, author, committer, message + "\n", signer));
  }

  ObjectId rebase(MergeStyle style, ObjectId base, ObjectId head) throws IOException {
    Rebase rebased = new Rebaser(merger, committer, signer).rebase(head, base);
    if (rebased.stopped().isPresent())
      throw conflict(style, conflicts(rebased.conflicts()), "", rebased.stopped().get().name());
    return rebased.tip();
  }

  private ObjectId amend(ObjectId base, ObjectId tip, Texts says) throws IOException {
    if (tip.equals(base)) return tip;
    CommitInfo last = merger.find(tip);
    String message = says.amended().apply(last.message());
    return message.equals(last.message())
        ? tip
        : commit(last.tree(), last.parents(), last.author(), message);
  }

  private ObjectId forward(ObjectId base, ObjectId head) throws IOException {
    if (!new CommitLog(repository).isAncestor(base, head))
      throw ApiError.conflict("The head branch cannot be fast-forwarded to");
    return head;
  }

  private static String conflicts(List<String> paths) {
    return paths.stream()
        .map(path -> "CONFLICT (content): Merge conflict in " + path + "\n")
        .collect(Collectors.joining());
  }

  /** Creates the other form of a 409 in the contract. */
  private static ApiError conflict(MergeStyle style, String out, String error, String commit) {
    ApiError conflict =
        ApiError.of(HttpStatus.CONFLICT, "the head conflicts with the base")
            .withoutMessage()
            .with("Style", name(style))
            .with("StdOut", out)
            .with("StdErr", error.isEmpty() ? "" : error + "\n")
            .with("Err", Map.of());
    return commit.isEmpty() ? conflict : conflict.with("CommitSHA", commit);
  }

  @Override
  public void close() {
    merger.close();
  }
}
