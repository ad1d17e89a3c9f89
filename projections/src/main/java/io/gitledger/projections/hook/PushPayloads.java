package io.gitledger.projections.hook;

import io.gitledger.command.branch.BranchEvent.Change;
import io.gitledger.git.GitRepository;
import io.gitledger.git.read.Changes;
import io.gitledger.git.read.CommitInfo;
import io.gitledger.git.read.CommitLog;
import io.gitledger.git.read.FileChange;
import io.gitledger.git.read.Revisions;
import io.gitledger.git.read.Signature;
import io.gitledger.git.refs.RefNames;
import io.gitledger.projections.content.CommitVerifier;
import io.gitledger.query.account.AccountFinder;
import io.gitledger.query.content.CommitPersons;
import io.gitledger.query.content.PayloadCommitView.PayloadCommitVerification;
import io.gitledger.query.hook.Payloads;
import io.gitledger.query.misc.Urls;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.jgit.lib.ObjectId;

/** The commits of a push, read from git, newest first, with their files and the compare URL. */
final class PushPayloads {
  private static final int MAX_COMMITS = 5;
  private static final int MAX_FILES = 3_000;

  /** The part of a push payload that is read from git. */
  record Facts(String compareUrl, List<Payloads.Commit> commits, int total, Payloads.Commit head) {}

  private final GitRepository repository;
  private final AccountFinder accounts;
  private final CommitPersons persons;
  private final CommitVerifier verifier;
  private final Urls urls;
  private final String html;
  private final String defaultBranch;

  /**
   * Prepares the description of pushes.
   *
   * @param html the URL of the repository's page
   */
  PushPayloads(
      GitRepository repository,
      AccountFinder accounts,
      CommitPersons persons,
      CommitVerifier verifier,
      Urls urls,
      String html,
      String defaultBranch) {
    this.repository = repository;
    this.accounts = accounts;
    this.persons = persons;
    this.verifier = verifier;
    this.urls = urls;
    this.html = html;
    this.defaultBranch = defaultBranch;
  }

  /**
   * Describes a change of a ref.
   *
   * @param branches all branches right after the push, by their full names
   * @param firstBranch whether the repository had no branch before
   */
  Facts of(Change change, Map<String, ObjectId> branches, boolean firstBranch) throws IOException {
    if (change.deletes()) return new Facts(root(), List.of(), 0, null);
    Optional<ObjectId> tip =
        new Revisions(repository).commit(ObjectId.fromString(change.current()));
    boolean branch = RefNames.isBranch(change.ref()) || change.ref().startsWith(RefNames.QUEUE);
    if (!branch || tip.isEmpty()) return tag(change, tip);
    return change.creates()
        ? newBranch(change, tip.get(), branches, firstBranch)
        : update(change, tip.get());
  }

  /**
   * Returns a single commit for the test delivery, with its signature verified, but without its
   * files.
   */
  Optional<Payloads.Commit> single(ObjectId commit) throws IOException {
    Optional<CommitInfo> info = new CommitLog(repository).find(commit);
    if (info.isEmpty()) return Optional.empty();
    List<CommitInfo> one = List.of(info.get());
    PayloadCommitVerification verification =
        verifier
            .of(
                repository,
                one,
                () -> persons.byEmails(List.of(info.get().committer().email()), urls))
            .of(info.get());
    return Optional.of(commit(info.get(), logins(one.stream()), verification, null));
  }

  /** Returns the URL that is used if nothing can be compared. */
  String root() {
    return urls.root() + "/";
  }

  String compare(String from, String to) {
    return html + "/compare/" + from + "..." + to;
  }

  private Facts tag(Change change, Optional<ObjectId> tip) throws IOException {
    String none = ObjectId.zeroId().name();
    Payloads.Commit head = tip.isEmpty() ? null : described(tip.get());
    return new Facts(compare(none, change.current()), List.of(), 0, head);
  }

  private Facts update(Change change, ObjectId tip) throws IOException {
    CommitLog.Page page =
        new CommitLog(repository).ofMove(ObjectId.fromString(change.previous()), tip, MAX_COMMITS);
    return new Facts(
        compare(change.previous(), change.current()),
        described(page.commits()),
        page.total(),
        described(tip));
  }

  private Facts newBranch(
      Change change, ObjectId tip, Map<String, ObjectId> branches, boolean firstBranch)
      throws IOException {
    List<CommitInfo> own = new CommitLog(repository).firstOfNewBranch(change.ref(), tip, branches);
    List<CommitInfo> shown = own.subList(0, Math.min(own.size(), MAX_COMMITS));
    boolean first = firstBranch && change.ref().equals(RefNames.HEADS + defaultBranch);
    String url = first ? root() : compare(base(own), change.current());
    return new Facts(url, described(shown), own.size(), described(tip));
  }

  private String base(List<CommitInfo> own) {
    if (own.isEmpty() || own.getLast().parents().isEmpty()) return defaultBranch;
    return own.getLast().parents().getFirst().name();
  }

  /** Returns a commit with its files, or null if it no longer exists. */
  Payloads.Commit described(ObjectId id) throws IOException {
    Optional<CommitInfo> info = new CommitLog(repository).find(id);
    return info.isEmpty() ? null : described(List.of(info.get())).getFirst();
  }

  private List<Payloads.Commit> described(List<CommitInfo> commits) throws IOException {
    Map<String, String> logins = logins(commits.stream());
    var described = new ArrayList<Payloads.Commit>(commits.size());
    try (Changes changes = new Changes(repository)) {
      for (CommitInfo commit : commits)
        described.add(commit(commit, logins, null, changes.of(commit.id(), MAX_FILES)));
    }
    return described;
  }

  private Payloads.Commit commit(
      CommitInfo commit,
      Map<String, String> logins,
      PayloadCommitVerification verification,
      List<FileChange> files) {
    Signature author = commit.author();
    return new Payloads.Commit(
        commit.id().name(),
        commit.message(),
        html + "/commit/" + commit.id().name(),
        person(author, logins),
        person(commit.committer(), logins),
        verification,
        author.time(),
        paths(files, FileChange.Status.ADDED),
        paths(files, FileChange.Status.REMOVED),
        paths(files, FileChange.Status.MODIFIED));
  }

  private static List<String> paths(List<FileChange> files, FileChange.Status status) {
    if (files == null) return null;
    return files.stream().filter(file -> file.status() == status).map(FileChange::path).toList();
  }

  private static Payloads.Person person(Signature signature, Map<String, String> logins) {
    String login = logins.getOrDefault(signature.email().toLowerCase(Locale.ROOT), "");
    return new Payloads.Person(signature.name(), signature.email(), login);
  }

  private Map<String, String> logins(Stream<CommitInfo> commits) {
    Set<String> emails =
        commits
            .flatMap(commit -> Stream.of(commit.author().email(), commit.committer().email()))
            .map(email -> email.toLowerCase(Locale.ROOT))
            .collect(Collectors.toSet());
    var logins = new HashMap<String, String>();
    persons.byEmails(emails, urls).forEach((email, account) -> logins.put(email, account.login));
    if (!logins.keySet().containsAll(emails))
      accounts
          .listByEmails(emails)
          .forEach(holder -> logins.put(holder.address(), holder.account().login));
    return logins;
  }
}
