package io.gitledger.git.write;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.gitledger.git.read.Signature;
import java.io.IOException;
import java.util.List;
import org.eclipse.jgit.lib.CommitBuilder;
import org.eclipse.jgit.lib.GpgSignature;
import org.eclipse.jgit.lib.ObjectId;

/**
 * What a commit says besides its tree.
 *
 * @param signer signs it
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

  /** The commit of a tree, with its signature. */
  public CommitBuilder of(ObjectId tree) throws IOException {
    CommitBuilder commit = new CommitBuilder();
    commit.setTreeId(tree);
    commit.setParentIds(parents);
    commit.setAuthor(author.toIdent());
    commit.setCommitter(committer.toIdent());
    commit.setMessage(message);
    sign(commit, signer);
    return commit;
  }

  /** Adds the signature, if one is made. */
  public static void sign(CommitBuilder commit, CommitSigner signer) throws IOException {
    signer
        .sign(commit.build())
        .ifPresent(text -> commit.setGpgSignature(new GpgSignature(text.getBytes(US_ASCII))));
  }
}
