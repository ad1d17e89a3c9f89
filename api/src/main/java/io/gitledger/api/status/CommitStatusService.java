package io.gitledger.api.status;

import static java.util.Objects.requireNonNullElse;

import io.gitledger.api.content.GitTemplate;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.repository.RepositoryViewFinder;
import io.gitledger.api.web.body.ByteLength;
import io.gitledger.api.web.body.OneOf;
import io.gitledger.api.web.edge.RequestUrls;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.api.web.page.PagedObject;
import io.gitledger.command.Commands;
import io.gitledger.command.status.CommitStatusCommand.CommitStatusesId;
import io.gitledger.command.status.CommitStatusCommand.CreateCommitStatus;
import io.gitledger.command.status.CommitStatusCommand.State;
import io.gitledger.git.GitRepository;
import io.gitledger.git.read.ContentRef;
import io.gitledger.git.read.Revisions;
import io.gitledger.query.Viewer;
import io.gitledger.query.account.AccountFinder;
import io.gitledger.query.account.UserView;
import io.gitledger.query.account.UserViews;
import io.gitledger.query.misc.Urls;
import io.gitledger.query.page.RowPage;
import io.gitledger.query.status.CombinedStatusView;
import io.gitledger.query.status.CommitStatusFinder;
import io.gitledger.query.status.CommitStatusRow;
import io.gitledger.query.status.CommitStatusView;
import jakarta.validation.constraints.NotNull;
import java.io.IOException;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.eclipse.jgit.lib.ObjectId;
import org.springframework.stereotype.Component;

/** Statuses of commits. */
@Component
class CommitStatusService {
  private static final int MIN_DIGITS = 7;
  private static final Pattern DIGITS = Pattern.compile("[0-9a-fA-F]+");
  private static final Set<String> FILTERS =
      Set.of("pending", "success", "error", "failure", "warning");

  /** A new status. */
  record CreateStatusOption(
      @NotNull @OneOf({"pending", "success", "error", "failure", "warning", "skipped"})
          String state,
      @ByteLength(max = 2_048) String targetUrl,
      @ByteLength(max = 4_096) String description,
      @ByteLength(max = 1_024) String context) {}

  private final Commands commands;
  private final CommitStatusFinder statuses;
  private final GitTemplate git;
  private final RepositoryViewFinder repositories;
  private final AccountFinder accounts;
  private final UserViews users;
  private final RequestUrls urls;

  CommitStatusService(
      Commands commands,
      CommitStatusFinder statuses,
      GitTemplate git,
      RepositoryViewFinder repositories,
      AccountFinder accounts,
      UserViews users,
      RequestUrls urls) {
    this.commands = commands;
    this.statuses = statuses;
    this.git = git;
    this.repositories = repositories;
    this.accounts = accounts;
    this.users = users;
    this.urls = urls;
  }

  CommitStatusView create(RepositoryContext at, String revision, CreateStatusOption option) {
    String commit =
        git.read(
                at,
                repository ->
                    new Revisions(repository).gitCommit(revision, Revisions.MIN_ABBREVIATION))
            .orElseThrow(() -> ApiError.noCommit(revision))
            .name();
    long number =
        commands.send(
            new CreateCommitStatus(
                new CommitStatusesId(at.row().id, commit),
                at.signedIn().id(),
                State.of(option.state()),
                requireNonNullElse(option.targetUrl(), ""),
                requireNonNullElse(option.description(), ""),
                requireNonNullElse(option.context(), "").strip()));
    return views(at, List.of(statuses.find(at.row().id, commit, number).orElseThrow())).getFirst();
  }

  /**
   * Returns the full id of a commit, given by a branch, a tag or at least seven digits of its id.
   */
  String commit(RepositoryContext at, String ref) {
    return git.read(at, repository -> commit(repository, ref))
        .map(ObjectId::name)
        .orElseThrow(() -> ApiError.noObject(ref, ""));
  }

  private static Optional<ObjectId> commit(GitRepository repository, String ref)
      throws IOException {
    Optional<ContentRef> named = ContentRef.find(repository, ref);
    if (named.isPresent() || !DIGITS.matcher(ref).matches()) return named.map(ContentRef::commit);
    return new Revisions(repository).commit(ref, MIN_DIGITS);
  }

  /**
   * Lists all statuses of a commit.
   *
   * @param sort a value from the contract, in which the names of an order by index are inverted
   */
  Paged<CommitStatusView> list(
      RepositoryContext at, String commit, String state, String sort, Page page) {
    RowPage<CommitStatusRow> found =
        statuses.list(
            at.row().id,
            commit,
            state != null && FILTERS.contains(state) ? state : "",
            order(requireNonNullElse(sort, "")),
            page.offset(),
            page.limit());
    return Paged.linked(found.map(rows -> views(at, rows)));
  }

  private static CommitStatusFinder.Order order(String sort) {
    return switch (sort) {
      case "oldest", "leastupdate", "highestindex" -> CommitStatusFinder.Order.OLDEST_FIRST;
      case "leastindex" -> CommitStatusFinder.Order.HIGHEST_NUMBER_FIRST;
      default -> CommitStatusFinder.Order.NEWEST_FIRST;
    };
  }

  PagedObject<CombinedStatusView> combined(RepositoryContext at, String commit, Page page) {
    Paged<CommitStatusView> found =
        Paged.linked(
            statuses
                .listCurrent(at.row().id, commit, page.offset(), page.limit())
                .map(rows -> views(at, rows)));
    return new PagedObject<>(
        found,
        CombinedStatusView.of(
            commit,
            found.items(),
            repositories.viewWithoutLanguage(at),
            urls.current().api("repos", at.owner().login, at.row().name, "commits", commit)));
  }

  private List<CommitStatusView> views(RepositoryContext at, Collection<CommitStatusRow> rows) {
    Urls urls = this.urls.current();
    Set<Long> ids = rows.stream().map(row -> row.creatorId).collect(Collectors.toSet());
    Map<Long, UserView> creators =
        ids.isEmpty()
            ? Map.of()
            : accounts.listByIds(ids).stream()
                .collect(
                    Collectors.toMap(row -> row.id, row -> users.of(row, Viewer.ANONYMOUS, urls)));
    return rows.stream().map(row -> view(at, row, creators.get(row.creatorId), urls)).toList();
  }

  private static CommitStatusView view(
      RepositoryContext at, CommitStatusRow row, UserView creator, Urls urls) {
    return new CommitStatusView(
        row.number,
        row.state,
        row.targetUrl,
        row.description,
        urls.api("repos", at.owner().login, at.row().name, "statuses", row.commitId),
        row.context,
        creator,
        row.createdAt,
        row.createdAt);
  }
}
