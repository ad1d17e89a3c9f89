package io.gitledger.api.dependency;

import io.gitledger.api.issue.IssuePermissions;
import io.gitledger.api.issue.IssueService;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.repository.RepositoryResolver;
import io.gitledger.api.web.edge.RequestUrls;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.command.Command;
import io.gitledger.command.Commands;
import io.gitledger.command.dependency.DependencyCommand.AddDependency;
import io.gitledger.command.dependency.DependencyCommand.DependencyId;
import io.gitledger.command.dependency.DependencyCommand.RemoveDependency;
import io.gitledger.command.issue.IssueId;
import io.gitledger.query.account.UserView;
import io.gitledger.query.account.UserViews;
import io.gitledger.query.dependency.DependencyFinder;
import io.gitledger.query.issue.IssueRow;
import io.gitledger.query.issue.IssueView;
import io.gitledger.query.issue.IssueView.Lifecycle;
import io.gitledger.query.issue.IssueView.Metadata;
import io.gitledger.query.issue.IssueView.Text;
import io.gitledger.query.issue.IssueViews;
import io.gitledger.query.misc.Ids;
import io.gitledger.query.misc.ZeroTimes;
import io.gitledger.query.page.RowPage;
import io.gitledger.query.repository.Access;
import io.gitledger.query.repository.RepositoryFinder;
import io.gitledger.query.repository.RepositoryRow;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.hibernate.validator.constraints.CodePointLength;
import org.springframework.stereotype.Component;

/** Dependencies between issues and pull requests. */
@Component
class DependencyService {
  private static final int DEFAULT_LIMIT = 30;

  /** An issue of any repository. Owner and repository are required even for the same repository. */
  record IssueMeta(
      long index,
      @CodePointLength(max = 255) String owner,
      @CodePointLength(max = 255) String repo) {}

  /** An issue that the caller may read, and its repository. */
  private record Located(RepositoryContext at, IssueRow issue) {}

  /** The command that changes a dependency. */
  private interface Change {
    Command<Void> of(DependencyId dependency, long repository, boolean pull);
  }

  private final Commands commands;
  private final IssuePermissions permissions;
  private final IssueService issues;
  private final RepositoryResolver resolver;
  private final RepositoryFinder repositories;
  private final DependencyFinder dependencies;
  private final Access access;
  private final IssueViews views;
  private final UserViews users;
  private final RequestUrls urls;

  DependencyService(
      Commands commands,
      IssuePermissions permissions,
      IssueService issues,
      RepositoryResolver resolver,
      RepositoryFinder repositories,
      DependencyFinder dependencies,
      Access access,
      IssueViews views,
      UserViews users,
      RequestUrls urls) {
    this.commands = commands;
    this.permissions = permissions;
    this.issues = issues;
    this.resolver = resolver;
    this.repositories = repositories;
    this.dependencies = dependencies;
    this.access = access;
    this.views = views;
    this.users = users;
    this.urls = urls;
  }

  /**
   * Lists the blockers of an issue: 404 if the repository has dependencies disabled. Blockers that
   * the caller may not read are redacted, less for writers than for others.
   */
  Paged<IssueView> listBlockers(RepositoryContext at, String index, Page page) {
    IssueRow issue = locate(at, index).issue();
    if (!at.row().tracker.issueDependencies) throw ApiError.notFound();
    RowPage<IssueRow> found = dependencies.listBlockers(issue, page.offset(), page.limit());
    boolean writes = IssuePermissions.writes(at, issue.pull);
    var addresses = urls.current();
    UserView nobody = users.ghost(at.viewer(), addresses);
    return Paged.linked(
        found.map(
            rows -> {
              Set<Long> readable = readable(at, rows);
              return views.of(rows, at.viewer(), addresses).stream()
                  .map(view -> readable.contains(view.id()) ? view : redacted(view, writes, nobody))
                  .toList();
            }));
  }

  private static IssueView redacted(IssueView view, boolean writes, UserView nobody) {
    return new IssueView(
        0,
        "",
        "",
        writes ? view.number() : 0,
        writes ? null : nobody,
        new Text("", 0, writes ? view.text().title() : "HIDDEN", "", ""),
        new Metadata(List.of(), null, null, null, null, null),
        new Lifecycle(
            writes ? view.lifecycle().state() : "open",
            false,
            0,
            ZeroTimes.NEVER,
            ZeroTimes.NEVER,
            null,
            null,
            0),
        writes ? view.pullRequest() : null,
        writes ? view.repository() : null,
        0,
        0);
  }

  /** Lists the issues that an issue blocks. Unreadable ones are left out of the page. */
  Collection<IssueView> listBlocked(RepositoryContext at, String index, Page page) {
    int limit = page.limit() <= 1 ? DEFAULT_LIMIT : page.limit();
    IssueRow issue = locate(at, index).issue();
    var addresses = urls.current();
    return dependencies
        .listBlocked(issue, (page.number() - 1L) * limit, limit)
        .map(
            rows -> {
              Set<Long> readable = readable(at, rows);
              return views.of(
                  rows.stream().filter(each -> readable.contains(each.id)).toList(),
                  at.viewer(),
                  addresses);
            })
        .rows();
  }

  private Set<Long> readable(RepositoryContext at, Collection<IssueRow> found) {
    var ids = found.stream().map(each -> each.repositoryId).collect(Collectors.toSet());
    List<RepositoryRow> rows = repositories.listByIds(ids);
    var permissionById = access.permissions(at.viewer(), rows);
    var rowById = rows.stream().collect(Collectors.toMap(row -> row.id, row -> row));
    return found.stream()
        .filter(each -> rowById.containsKey(each.repositoryId))
        .filter(
            each ->
                IssuePermissions.reads(
                    rowById.get(each.repositoryId),
                    permissionById.get(each.repositoryId),
                    each.pull))
        .map(each -> each.id)
        .collect(Collectors.toSet());
  }

  IssueView addBlocker(RepositoryContext at, String index, IssueMeta blocker) {
    Located issue = locate(at, index);
    change(issue, locate(at, blocker), AddDependency::new);
    return issues.byId(at, issue.issue().id);
  }

  IssueView removeBlocker(RepositoryContext at, String index, IssueMeta blocker) {
    Located issue = locate(at, index);
    change(issue, locate(at, blocker), RemoveDependency::new);
    return issues.byId(at, issue.issue().id);
  }

  IssueView addBlocked(RepositoryContext at, String index, IssueMeta blocked) {
    Located issue = locate(at, index);
    change(locate(at, blocked), issue, AddDependency::new);
    return issues.byId(at, issue.issue().id);
  }

  IssueView removeBlocked(RepositoryContext at, String index, IssueMeta blocked) {
    Located issue = locate(at, index);
    change(locate(at, blocked), issue, RemoveDependency::new);
    return issues.byId(at, issue.issue().id);
  }

  private Located locate(RepositoryContext at, String index) {
    return locate(at, Ids.parse(index).orElseThrow(ApiError::notFound));
  }

  private Located locate(RepositoryContext at, IssueMeta meta) {
    if (meta.owner() == null || meta.repo() == null) throw ApiError.notFound();
    return locate(
        resolver.find(meta.owner(), meta.repo(), at.caller()).orElseThrow(ApiError::notFound),
        meta.index());
  }

  private Located locate(RepositoryContext at, long number) {
    return new Located(at, permissions.require(at, number));
  }

  /**
   * Changes a dependency: 404 unless the caller has write access to the blocked issue, and if its
   * repository is archived or has dependencies disabled.
   */
  private void change(Located blocked, Located blocker, Change change) {
    RepositoryContext at = blocked.at();
    boolean pull = blocked.issue().pull;
    if (!IssuePermissions.writes(at, pull)
        || at.row().archived()
        || !at.row().tracker.issueDependencies) throw ApiError.notFound();
    var dependency =
        new DependencyId(new IssueId(blocked.issue().id), new IssueId(blocker.issue().id));
    commands.send(change.of(dependency, at.row().id, pull));
  }
}
