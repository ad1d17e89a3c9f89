package io.gitledger.api.issue;

import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.edge.RequestUrls;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.command.Commands;
import io.gitledger.command.issue.IssueId;
import io.gitledger.command.pin.PinCommand;
import io.gitledger.command.pin.PinCommand.MovePin;
import io.gitledger.command.pin.PinCommand.PinIssue;
import io.gitledger.command.pin.PinCommand.PinsId;
import io.gitledger.command.pin.PinCommand.UnpinIssue;
import io.gitledger.query.issue.IssueFinder;
import io.gitledger.query.issue.IssueRow;
import io.gitledger.query.issue.IssueView;
import io.gitledger.query.issue.IssueViews;
import io.gitledger.query.issue.NewIssuePinsAllowedView;
import java.util.List;
import org.springframework.stereotype.Component;

/** Pinned issues and pull requests. */
@Component
class PinService {
  private final Commands commands;
  private final IssuePermissions access;
  private final IssueFinder issues;
  private final IssueViews views;
  private final RequestUrls urls;

  PinService(
      Commands commands,
      IssuePermissions access,
      IssueFinder issues,
      IssueViews views,
      RequestUrls urls) {
    this.commands = commands;
    this.access = access;
    this.issues = issues;
    this.views = views;
    this.urls = urls;
  }

  /** Pins an issue. Removes the pin again if a parallel request has deleted the issue. */
  void pin(RepositoryContext at, long number) {
    IssueRow issue = access.require(at, number);
    var pins = new PinsId(at.row().id);
    var id = new IssueId(issue.id);
    commands.send(new PinIssue(pins, id, issue.pull));
    if (issues.findById(issue.id).isPresent()) return;
    commands.send(new UnpinIssue(pins, id));
    throw ApiError.notFound();
  }

  void unpin(RepositoryContext at, long number) {
    commands.send(new UnpinIssue(new PinsId(at.row().id), id(at, number)));
  }

  void move(RepositoryContext at, long number, long position) {
    commands.send(new MovePin(new PinsId(at.row().id), id(at, number), position));
  }

  private IssueId id(RepositoryContext at, long number) {
    return new IssueId(access.require(at, number).id);
  }

  /** Lists pinned issues: 403 for callers who may not read issues. */
  List<IssueView> list(RepositoryContext at) {
    if (!IssuePermissions.reads(at, false))
      throw ApiError.forbidden("user should have a permission to read issues");
    return views.of(
        issues.listPinned(at.row().id, false), at.row(), at.owner(), at.viewer(), urls.current());
  }

  NewIssuePinsAllowedView allowed(RepositoryContext at) {
    return new NewIssuePinsAllowedView(hasRoom(at, false), hasRoom(at, true));
  }

  private boolean hasRoom(RepositoryContext at, boolean pull) {
    return issues.listPinned(at.row().id, pull).size() < PinCommand.MAX_PINS;
  }
}
