package io.gitledger.api.issue;

import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.command.Commands;
import io.gitledger.command.issue.IssueCommand.ChangeDueDate;
import io.gitledger.command.issue.IssueCommand.DeleteIssue;
import io.gitledger.command.issue.IssueCommand.OpenIssue;
import io.gitledger.command.issue.IssueId;
import io.gitledger.command.issue.IssueTitle;
import io.gitledger.query.issue.IssueRow;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.springframework.stereotype.Component;

/** Opens, edits and deletes issues for those who may. */
@Component
class IssueWriting {
  private final Commands commands;
  private final IssueAccess access;
  private final IssueEditing editing;
  private final Persons persons;

  IssueWriting(Commands commands, IssueAccess access, IssueEditing editing, Persons persons) {
    this.commands = commands;
    this.access = access;
    this.editing = editing;
    this.persons = persons;
  }

  /** Whoever reads issues may open one; answers its id. */
  long open(RepositoryContext at, CreateIssueOption option) {
    if (!IssueAccess.reads(at, false) && !at.permission().administers())
      throw ApiError.forbidden(
          "user should have specific read permission or be a repo admin or a site admin");
    IssueAccess.refuseBlocked(at);
    boolean writes = IssueAccess.writes(at, false);
    if (writes) persons.demandAssignees(option.assignee(), option.assignees());
    demandNoProject(option.projects());
    return commands
        .send(
            new OpenIssue(
                at.row().id,
                at.signedIn().id(),
                new IssueTitle(option.title()),
                Objects.requireNonNullElse(option.body(), ""),
                Objects.requireNonNullElse(option.ref(), ""),
                writes ? DueDates.asGiven(option.dueDate()) : null,
                option.closed()))
        .value();
  }

  /** Its author and whoever may write may edit it; answers its id. */
  long edit(RepositoryContext at, long number, EditIssueOption option) {
    IssueRow issue = access.demand(at, number);
    if (!IssueAccess.writes(at, issue.pull, issue.posterId))
      throw ApiError.forbidden("").withoutBody();
    editing.edit(issue, option, IssueAccess.writes(at, issue.pull));
    return issue.id;
  }

  void delete(RepositoryContext at, long number) {
    commands.send(new DeleteIssue(new IssueId(access.demand(at, number).id)));
  }

  /**
   * @param due null to remove it
   */
  void due(RepositoryContext at, long number, Instant due) {
    IssueRow issue = access.demand(at, number);
    if (!IssueAccess.writes(at, issue.pull)) throw ApiError.forbidden("Not repo writer");
    commands.send(new ChangeDueDate(new IssueId(issue.id), due));
  }

  /** There are no project boards, so no id is one of theirs. */
  static void demandNoProject(List<Long> projects) {
    if (projects != null && !projects.isEmpty())
      throw ApiError.badRequest("project does not exist [id: " + projects.getFirst() + "]");
  }
}
