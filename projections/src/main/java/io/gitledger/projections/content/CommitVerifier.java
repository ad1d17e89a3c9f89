package io.gitledger.projections.content;

import io.gitledger.command.key.GpgSignature;
import io.gitledger.git.GitRepository;
import io.gitledger.git.read.CommitInfo;
import io.gitledger.git.read.CommitSignature;
import io.gitledger.git.read.SshSignature;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.content.PayloadCommitView.PayloadCommitVerification;
import io.gitledger.query.content.PayloadCommitView.PayloadUser;
import io.gitledger.query.key.GpgKeyFinder;
import io.gitledger.query.key.GpgKeyFinder.SigningKey;
import io.gitledger.query.key.SshKeyFinder;
import java.io.IOException;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.eclipse.jgit.lib.ObjectId;
import org.springframework.stereotype.Component;

/**
 * Verifies the signatures of commits with the keys of accounts and with the key of this
 * installation. A commit is verified if the account with its committer's address has the key that
 * signed it: an SSH key, or an OpenPGP key that contains the address or whose ownership the account
 * has proven.
 */
@Component
public class CommitVerifier {
  private static final PayloadCommitVerification UNSIGNED = failed("not_signed_commit", "", "");

  private final GpgKeyFinder gpgKeys;
  private final SshKeyFinder sshKeys;
  private final InstanceSignatures instance;

  CommitVerifier(GpgKeyFinder gpgKeys, SshKeyFinder sshKeys, InstanceSignatures instance) {
    this.gpgKeys = gpgKeys;
    this.sshKeys = sshKeys;
    this.instance = instance;
  }

  /**
   * Looks up the keys that signed some commits, with at most two statements, or none if nothing is
   * signed.
   *
   * @param accounts accounts by activated address in lower case; called only if something is signed
   */
  public Verifications of(
      GitRepository repository,
      Collection<CommitInfo> commits,
      Supplier<Map<String, AccountRow>> accounts)
      throws IOException {
    Set<ObjectId> signed = new HashSet<>();
    Set<String> keyIds = new HashSet<>();
    Set<String> fingerprints = new HashSet<>();
    for (CommitInfo commit : commits) {
      Optional<CommitSignature> signature = CommitSignature.of(repository, commit.id());
      if (signature.isEmpty()) continue;
      signed.add(commit.id());
      String armored = signature.get().armored();
      if (SshSignature.isFor(armored))
        SshSignature.read(armored).map(SshSignature::fingerprint).ifPresent(fingerprints::add);
      else GpgSignature.read(armored).stream().map(GpgSignature::keyId).forEach(keyIds::add);
    }
    return new Verifications(
        repository,
        instance,
        signed.isEmpty() ? Map.of() : accounts.get(),
        signed,
        gpgKeys.byKeyIds(keyIds),
        sshKeys.ownersByFingerprints(fingerprints));
  }

  static PayloadCommitVerification failed(String why, String signature, String payload) {
    return new PayloadCommitVerification(false, "gpg.error." + why, signature, null, payload);
  }

  /** Verifies each commit on demand, so that no more than one is in memory. */
  public static final class Verifications {
    private final GitRepository repository;
    private final InstanceSignatures instance;
    private final Map<String, AccountRow> accounts;
    private final Set<ObjectId> signed;
    private final Map<String, SigningKey> gpgKeys;
    private final Map<String, Long> sshKeys;

    private Verifications(
        GitRepository repository,
        InstanceSignatures instance,
        Map<String, AccountRow> accounts,
        Set<ObjectId> signed,
        Map<String, SigningKey> gpgKeys,
        Map<String, Long> sshKeys) {
      this.repository = repository;
      this.instance = instance;
      this.accounts = accounts;
      this.signed = signed;
      this.gpgKeys = gpgKeys;
      this.sshKeys = sshKeys;
    }

    public PayloadCommitVerification of(CommitInfo commit) throws IOException {
      Optional<CommitSignature> found =
          signed.contains(commit.id())
              ? CommitSignature.of(repository, commit.id())
              : Optional.empty();
      if (found.isEmpty()) return UNSIGNED;
      CommitSignature signature = found.get();
      Optional<PayloadCommitVerification> own = instance.verify(signature);
      return own.isPresent() ? own.get() : ofAccount(commit, signature);
    }

    private PayloadCommitVerification ofAccount(CommitInfo commit, CommitSignature signature) {
      byte[] content = signature.content();
      String email = commit.committer().email();
      AccountRow committer = accounts.get(email.toLowerCase(Locale.ROOT));
      Verdict verdict =
          SshSignature.isFor(signature.armored())
              ? ssh(signature.armored(), content, committer)
              : gpg(signature.armored(), content, committer, email.toLowerCase(Locale.ROOT));
      String payload = signature.payload();
      if (!verdict.verified()) return failed(verdict.reason(), signature.armored(), payload);
      String name = committer.fullName.isBlank() ? committer.login : committer.fullName;
      return new PayloadCommitVerification(
          true,
          committer.login + " / " + verdict.reason(),
          signature.armored(),
          new PayloadUser(name, email, committer.login),
          payload);
    }

    private Verdict ssh(String armored, byte[] content, AccountRow committer) {
      Optional<SshSignature> signature = SshSignature.read(armored);
      if (signature.isEmpty()) return Verdict.UNREADABLE;
      if (committer == null) return Verdict.NO_ACCOUNT;
      String fingerprint = signature.get().fingerprint();
      if (!Long.valueOf(committer.id).equals(sshKeys.get(fingerprint))) return Verdict.NO_KEY;
      return signature.get().isOf(content) ? new Verdict(true, fingerprint) : Verdict.BAD;
    }

    private Verdict gpg(String armored, byte[] content, AccountRow committer, String email) {
      List<GpgSignature> signatures = GpgSignature.read(armored);
      if (signatures.isEmpty()) return Verdict.UNREADABLE;
      if (committer == null) return Verdict.NO_ACCOUNT;
      GpgSignature signature = signatures.getFirst();
      SigningKey key = gpgKeys.get(signature.keyId());
      if (key == null
          || key.user() != committer.id
          || !(key.verified() || key.emails().contains(email))) return Verdict.NO_KEY;
      boolean expired = key.expiresAt() != null && signature.createdAt().isAfter(key.expiresAt());
      return !expired && signature.isMadeBy(key.content(), content)
          ? new Verdict(true, signature.keyId())
          : Verdict.BAD;
    }
  }

  /**
   * The result of verifying a signature.
   *
   * @param reason the key's id or fingerprint, or the end of the message of the error
   */
  private record Verdict(boolean verified, String reason) {
    private static final Verdict UNREADABLE = new Verdict(false, "extract_sign");
    private static final Verdict NO_ACCOUNT = new Verdict(false, "no_committer_account");
    private static final Verdict NO_KEY = new Verdict(false, "no_gpg_keys_found");
    private static final Verdict BAD = new Verdict(false, "probable_bad_signature");
  }
}
