package io.gitledger.git.write;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.gitledger.git.read.Signature;
import java.io.IOException;
import java.util.List;
import org.eclipse.jgit.lib.CommitBuilder;
import org.eclipse.jgit.lib.GpgSignature;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.revwalk.FooterLine;

/**
 * The metadata of a new commit.
 *
 * @param signer signs the commit
 */
public record NewCommit(
    List<ObjectId> parents,
    Signature author,
    Signature committer,
    String message,
    CommitSigner signer) {
  public NewCommit {
    parents = List.copyOf(parents);
    if (message.indexOf('\0') >= 0) {
      throw new IllegalArgumentException("A commit message contains no NUL");
    }
  }

  /** Returns the commit of a tree, with its signature. */
  public CommitBuilder of(ObjectId tree) throws IOException {
    CommitBuilder commit = new CommitBuilder();
    commit.setTreeId(tree);
    commit.setParentIds(parents);
    commit.setAuthor(author.toIdent());
    Signature signing = signer.committer(committer);
    commit.setCommitter(signing.toIdent());
    commit.setMessage(
        signing.equals(committer) || committer.isOf(author) ? message : creditingCommitter());
    sign(commit, signer);
    return commit;
  }

  private String creditingCommitter() {
    Signature credited = committer.normalized();
    String separator = FooterLine.fromMessage(message).isEmpty() ? "\n\n" : "\n";
    return message.stripTrailing()
        + separator
        + "Co-authored-by: %s <%s>\n".formatted(credited.name(), credited.email());
  }

  /** Adds the signature, if there is one. */
  public static void sign(CommitBuilder commit, CommitSigner signer) throws IOException {
    signer
        .sign(commit.build())
        .ifPresent(text -> commit.setGpgSignature(new GpgSignature(text.getBytes(US_ASCII))));
  }
}
