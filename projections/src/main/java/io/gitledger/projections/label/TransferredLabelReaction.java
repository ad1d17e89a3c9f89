package io.gitledger.projections.label;

import io.gitledger.command.Commands;
import io.gitledger.command.issue.IssueCommand.RemoveOwnerLabels;
import io.gitledger.command.issue.IssueId;
import io.gitledger.command.label.LabelCommand.LabelId;
import io.gitledger.command.repository.RepositoryEvent.RepositoryTransferred;
import io.gitledger.projections.Reaction;
import io.gitledger.query.label.IssueLabelFinder;
import io.gitledger.query.label.IssueLabelFinder.IssueLabels;
import java.util.List;
import org.axonframework.eventhandling.EventHandler;

/**
 * Removes the labels of the former owner from the issues of a transferred repository, which may be
 * transferred back. Such labels are hidden from the transfer on.
 */
@Reaction(writes = false)
class TransferredLabelReaction {
  private static final int PAGE = 200;

  private final IssueLabelFinder labels;
  private final Commands commands;

  TransferredLabelReaction(IssueLabelFinder labels, Commands commands) {
    this.labels = labels;
    this.commands = commands;
  }

  @EventHandler
  void on(RepositoryTransferred event) {
    long repository = event.repository();
    List<IssueLabels> page = labels.ofOwner(repository, event.from(), 0, PAGE);
    while (!page.isEmpty()) {
      page.forEach(this::remove);
      page = labels.ofOwner(repository, event.from(), page.getLast().issue(), PAGE);
    }
  }

  private void remove(IssueLabels lost) {
    List<LabelId> ids = lost.labels().stream().map(LabelId::new).toList();
    commands.trySend(new RemoveOwnerLabels(new IssueId(lost.issue()), ids));
  }
}
