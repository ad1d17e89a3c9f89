package io.gitledger.api.issue;

import io.gitledger.api.web.error.ApiError;
import io.gitledger.command.Commands;
import io.gitledger.command.issue.IssueCommand.ChangeDueDate;
import io.gitledger.command.issue.IssueCommand.ChangeIssueRef;
import io.gitledger.command.issue.IssueCommand.CloseIssue;
import io.gitledger.command.issue.IssueCommand.ReopenIssue;
import io.gitledger.command.issue.IssueCommand.RetitleIssue;
import io.gitledger.command.issue.IssueCommand.RewriteIssue;
import io.gitledger.command.issue.IssueId;
import io.gitledger.command.issue.IssueTitle;
import io.gitledger.query.issue.IssueRow;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;

/**
 * The parts of an edit, each a command of its own in the contract's order: what comes before a part
 * that is refused stays done.
 */
@Component
class IssueEditing {
  private final Commands commands;
  private final Persons persons;

  IssueEditing(Commands commands, Persons persons) {
    this.commands = commands;
    this.persons = persons;
  }

  /**
   * @param writes whether the editor may do more than an author may
   */
  void edit(IssueRow issue, EditIssueOption option, boolean writes) {
    if (option.contentVersion() != null && option.contentVersion() != issue.contentVersion)
      throw ApiError.conflict("the issue is already changed");
    var id = new IssueId(issue.id);
    if (option.title() != null && !option.title().isEmpty())
      commands.send(new RetitleIssue(id, new IssueTitle(option.title())));
    if (option.body() != null)
      commands.send(new RewriteIssue(id, option.body(), option.contentVersion()));
    if (option.ref() != null) commands.send(new ChangeIssueRef(id, option.ref()));
    if (writes) {
      due(id, option);
      persons.demandAssignees(option.assignee(), option.assignees());
      demandNoMilestone(option.milestone());
    }
    state(id, option.state());
    if (writes) IssueWriting.demandNoProject(option.projects());
  }

  private void due(IssueId issue, EditIssueOption option) {
    if (Boolean.TRUE.equals(option.unsetDueDate())) {
      commands.send(new ChangeDueDate(issue, null));
    } else if (option.dueDate() != null) {
      commands.send(new ChangeDueDate(issue, DueDates.endOfDay(option.dueDate())));
    } else if (option.unsetDueDate() != null) {
      throw ApiError.badRequest("The due_date cannot be empty");
    }
  }

  private void state(IssueId issue, String state) {
    switch (state) {
      case null -> {}
      case "open" -> commands.send(new ReopenIssue(issue));
      case "closed" -> commands.send(new CloseIssue(issue));
      default -> throw ApiError.of(HttpStatus.PRECONDITION_FAILED, "unknown state: " + state);
    }
  }

  /** There are no milestones, so the only id that can be meant is 0: none. */
  private static void demandNoMilestone(Long milestone) {
    if (milestone != null && milestone != 0)
      throw ApiError.invalid("milestone does not exist [id: " + milestone + "]");
  }
}
