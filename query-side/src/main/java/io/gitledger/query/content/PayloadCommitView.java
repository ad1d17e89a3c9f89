package io.gitledger.query.content;

import io.gitledger.query.misc.WireType;
import java.util.List;

/**
 * A commit in views of branches and in webhooks. The lists of files are null if they were not
 * computed.
 */
public record PayloadCommitView(
    String id,
    String message,
    String url,
    PayloadUser author,
    PayloadUser committer,
    PayloadCommitVerification verification,
    @WireType(format = "date-time") String timestamp,
    List<String> added,
    List<String> removed,
    List<String> modified) {

  /** A signature. The user name is empty if no account has the address. */
  public record PayloadUser(
      String name, @WireType(format = "email") String email, String username) {}

  /** The result of verifying a commit's signature, with the reason if it is not verified. */
  public record PayloadCommitVerification(
      boolean verified, String reason, String signature, PayloadUser signer, String payload) {

    /**
     * Returns the form used in responses about changed files, in which the signer is identified
     * only by the login.
     */
    public PayloadCommitVerification forFiles() {
      if (signer == null) return this;
      var named = new PayloadUser(signer.username(), signer.email(), "");
      return new PayloadCommitVerification(verified, reason, signature, named, payload);
    }
  }
}
