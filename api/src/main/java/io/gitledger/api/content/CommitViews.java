package io.gitledger.api.content;

import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.edge.RequestUrls;
import io.gitledger.git.GitRepository;
import io.gitledger.git.read.Changes;
import io.gitledger.git.read.CommitInfo;
import io.gitledger.git.read.FileChange;
import io.gitledger.git.read.Signature;
import io.gitledger.projections.content.CommitVerifier;
import io.gitledger.projections.content.CommitVerifier.Verifications;
import io.gitledger.query.Viewer;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.account.UserView;
import io.gitledger.query.account.UserViews;
import io.gitledger.query.content.CommitPersons;
import io.gitledger.query.content.CommitView;
import io.gitledger.query.content.CommitView.CommitAffectedFiles;
import io.gitledger.query.content.CommitView.CommitMeta;
import io.gitledger.query.content.CommitView.CommitStats;
import io.gitledger.query.content.CommitView.CommitUser;
import io.gitledger.query.content.CommitView.RepoCommit;
import io.gitledger.query.content.PayloadCommitView;
import io.gitledger.query.content.PayloadCommitView.PayloadCommitVerification;
import io.gitledger.query.content.PayloadCommitView.PayloadUser;
import io.gitledger.query.misc.Urls;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.eclipse.jgit.lib.ObjectId;
import org.springframework.stereotype.Component;

/** Creates the two views of commits. The users in them are looked up together. */
@Component
public class CommitViews {

  /** The size at which a list ends early. */
  private static final int MAX_LIST_BYTES = 8 << 20;

  /** The requested parts. */
  public record Shown(boolean stat, boolean verification, boolean files) {
    /** Returns the requested parts; absent ones are included by default. */
    public static Shown of(Boolean stat, Boolean verification, Boolean files) {
      return new Shown(
          !Boolean.FALSE.equals(stat),
          !Boolean.FALSE.equals(verification),
          !Boolean.FALSE.equals(files));
    }
  }

  private final CommitPersons persons;
  private final CommitVerifier verifier;
  private final UserViews users;
  private final RequestUrls addresses;

  CommitViews(
      CommitPersons persons, CommitVerifier verifier, UserViews users, RequestUrls addresses) {
    this.persons = persons;
    this.verifier = verifier;
    this.users = users;
    this.addresses = addresses;
  }

  public List<CommitView> of(
      RepositoryContext at, GitRepository repository, List<CommitInfo> commits, Shown shown)
      throws IOException {
    Urls urls = addresses.current();
    Map<String, AccountRow> accounts = accounts(commits, urls);
    Verifications verifications =
        verifier.of(repository, shown.verification() ? commits : List.of(), () -> accounts);
    GitUrls gitUrls = GitUrls.of(at, urls);
    List<CommitView> views = new ArrayList<>(commits.size());
    long bytes = 0;
    try (Changes changes = new Changes(repository)) {
      for (CommitInfo commit : commits) {
        PayloadCommitVerification verification =
            shown.verification() ? verifications.of(commit) : null;
        CommitView view = view(gitUrls, changes, commit, accounts, verification, shown);
        views.add(view);
        bytes += bytes(view);
        if (bytes > MAX_LIST_BYTES) break;
      }
    }
    return views;
  }

  private static long bytes(CommitView view) {
    PayloadCommitVerification verification = view.commit().verification();
    long signed = verification == null ? 0 : verification.payload().length();
    long files =
        view.files() == null
            ? 0
            : view.files().stream().mapToLong(file -> 64 + file.filename().length()).sum();
    return view.commit().message().length() + signed + files;
  }

  /** Returns the views of commits in branches, in the order of the commits. */
  public List<PayloadCommitView> payloads(
      RepositoryContext at, GitRepository repository, List<CommitInfo> commits) throws IOException {
    Urls urls = addresses.current();
    Map<String, AccountRow> accounts = accounts(commits, urls);
    Verifications verifications = verifier.of(repository, commits, () -> accounts);
    List<PayloadCommitView> views = new ArrayList<>(commits.size());
    for (CommitInfo commit : commits) {
      views.add(
          new PayloadCommitView(
              commit.id().name(),
              commit.message(),
              GitUrls.of(at, urls).commitPage(commit.id().name()),
              payloadUser(commit.author(), accounts),
              payloadUser(commit.committer(), accounts),
              verifications.of(commit),
              commit.author().time(),
              null,
              null,
              null));
    }
    return views;
  }

  /** Returns the verification of the signature of a commit. */
  public PayloadCommitVerification verification(GitRepository repository, CommitInfo commit)
      throws IOException {
    List<CommitInfo> one = List.of(commit);
    return verifier.of(repository, one, () -> accounts(one, addresses.current())).of(commit);
  }

  private CommitView view(
      GitUrls urls,
      Changes changes,
      CommitInfo commit,
      Map<String, AccountRow> accounts,
      PayloadCommitVerification verification,
      Shown shown)
      throws IOException {
    String sha = commit.id().name();
    String created = commit.committer().time();
    Changes.OfCommit changed = shown.stat() ? changes.of(commit.id()) : null;
    return new CommitView(
        urls.commit(sha),
        sha,
        created,
        urls.commitPage(sha),
        new RepoCommit(
            urls.commit(sha),
            signed(commit.author()),
            signed(commit.committer()),
            commit.message(),
            new CommitMeta(urls.tree(sha), sha, created),
            verification),
        user(commit.author(), accounts, urls.urls()),
        user(commit.committer(), accounts, urls.urls()),
        commit.parents().stream().map(parent -> urls.commitMeta(parent.name())).toList(),
        shown.files() ? files(changed, changes, commit.id()) : null,
        changed == null ? null : stats(changed.stats()));
  }

  private static List<CommitAffectedFiles> files(
      Changes.OfCommit changed, Changes changes, ObjectId commit) throws IOException {
    List<FileChange> files =
        changed == null ? changes.of(commit, Changes.MAX_FILES) : changed.files();
    return files.stream().map(CommitViews::file).toList();
  }

  private static CommitStats stats(Changes.Stats stats) {
    return new CommitStats(stats.total(), stats.additions(), stats.deletions());
  }

  private static CommitAffectedFiles file(FileChange change) {
    return new CommitAffectedFiles(change.path(), change.status().name().toLowerCase(Locale.ROOT));
  }

  private UserView user(Signature signature, Map<String, AccountRow> accounts, Urls urls) {
    AccountRow account = accounts.get(signature.email().toLowerCase(Locale.ROOT));
    return account == null ? null : users.of(account, Viewer.ANONYMOUS, urls);
  }

  private static PayloadUser payloadUser(Signature signature, Map<String, AccountRow> accounts) {
    AccountRow account = accounts.get(signature.email().toLowerCase(Locale.ROOT));
    return new PayloadUser(
        signature.name(), signature.email(), account == null ? "" : account.login);
  }

  private Map<String, AccountRow> accounts(List<CommitInfo> commits, Urls urls) {
    List<String> emails =
        commits.stream()
            .flatMap(commit -> Stream.of(commit.author().email(), commit.committer().email()))
            .distinct()
            .toList();
    return persons.byEmails(emails, urls);
  }

  private static CommitUser signed(Signature by) {
    return new CommitUser(by.name(), by.email(), by.time());
  }
}
