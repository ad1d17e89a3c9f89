package io.gitledger.query.content;

import io.gitledger.query.misc.WireType;
import java.util.List;

/** A commit as branches and webhooks show it; the lists of files are null where nobody looked. */
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

  /** A signature; the user name is empty where no account has the address. */
  public record PayloadUser(
      String name, @WireType(format = "email") String email, String username) {}

  /** Whether a commit's signature holds, and if not why. */
  public record PayloadCommitVerification(
      boolean verified, String reason, String signature, PayloadUser signer, String payload) {

    /** As answers about changed files have it: the signer is named by the login alone. */
    public PayloadCommitVerification forFiles() {
      if (signer == null) return this;
      var named = new PayloadUser(signer.username(), signer.email(), "");
      return new PayloadCommitVerification(verified, reason, signature, named, payload);
    }
  }
}
