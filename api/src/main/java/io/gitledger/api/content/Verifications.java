package io.gitledger.api.content;

import io.gitledger.git.GitRepository;
import io.gitledger.git.read.CommitInfo;
import io.gitledger.git.read.CommitSignature;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.content.PayloadCommitView.PayloadCommitVerification;
import java.io.IOException;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** Judges the signatures of commits. */
final class Verifications {
  private static final PayloadCommitVerification UNSIGNED = failed("not_signed_commit", "", "");

  private Verifications() {}

  /**
   * Judges one commit.
   *
   * @param persons accounts by address in lower case; asked only where there is a signature
   */
  static PayloadCommitVerification of(
      GitRepository repository, CommitInfo commit, Supplier<Map<String, AccountRow>> persons)
      throws IOException {
    Optional<CommitSignature> found = CommitSignature.of(repository, commit.id());
    if (found.isEmpty()) return UNSIGNED;
    CommitSignature signature = found.get();
    boolean known = persons.get().containsKey(commit.committer().email().toLowerCase(Locale.ROOT));
    return failed(
        known ? "no_gpg_keys_found" : "no_committer_account",
        signature.signature(),
        signature.payload());
  }

  private static PayloadCommitVerification failed(String why, String signature, String payload) {
    return new PayloadCommitVerification(false, "gpg.error." + why, signature, null, payload);
  }
}
