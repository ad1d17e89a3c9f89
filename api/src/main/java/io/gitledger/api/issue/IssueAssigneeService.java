package io.gitledger.api.issue;

import io.gitledger.api.collaborator.AssigneeService;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.command.Commands;
import io.gitledger.command.issue.IssueCommand.ChangeAssignees;
import io.gitledger.command.issue.IssueId;
import io.gitledger.query.issue.IssueRow;
import io.gitledger.query.issue.IssueView;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.hibernate.validator.constraints.CodePointLength;
import org.springframework.stereotype.Component;

/** Assignees of issues and pull requests. */
@Component
class IssueAssigneeService {
  /** Logins of users. */
  record IssueAssigneesOption(
      @Size(max = 100) List<@CodePointLength(max = 255) String> assignees) {}

  private final Commands commands;
  private final IssuePermissions access;
  private final AssigneeResolver resolver;
  private final AssigneeService assignees;
  private final IssueService issues;

  IssueAssigneeService(
      Commands commands,
      IssuePermissions access,
      AssigneeResolver resolver,
      AssigneeService assignees,
      IssueService issues) {
    this.commands = commands;
    this.access = access;
    this.resolver = resolver;
    this.assignees = assignees;
    this.issues = issues;
  }

  IssueView add(RepositoryContext at, long number, IssueAssigneesOption option) {
    IssueRow issue = requireWritable(at, number);
    List<Long> added = resolver.resolveAdded(at, option.assignees(), List.of(issue.assignees));
    return change(at, issue, added, List.of());
  }

  IssueView remove(RepositoryContext at, long number, IssueAssigneesOption option) {
    IssueRow issue = requireWritable(at, number);
    return change(at, issue, List.of(), resolver.resolveRemoved(at, option.assignees()));
  }

  private IssueView change(
      RepositoryContext at, IssueRow issue, List<Long> added, List<Long> removed) {
    commands.send(new ChangeAssignees(new IssueId(issue.id), added, removed, false));
    return issues.byId(at, issue.id);
  }

  /**
   * Requires an assignable user: 404 for an unknown user and one who cannot be assigned, 400 for an
   * organization.
   */
  void requireAssignable(RepositoryContext at, long number, String login) {
    access.require(at, number);
    assignees.requireAssignable(at, login);
  }

  private IssueRow requireWritable(RepositoryContext at, long number) {
    IssueRow issue = access.require(at, number);
    if (!IssuePermissions.writes(at, issue.pull)) throw ApiError.forbidden("").withoutBody();
    return issue;
  }
}
