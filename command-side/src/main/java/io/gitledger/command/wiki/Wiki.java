package io.gitledger.command.wiki;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.gitledger.command.branch.Refs;
import io.gitledger.command.repository.RepositoryEvent;
import io.gitledger.command.wiki.WikiCommand.ChangeWiki;
import io.gitledger.command.wiki.WikiCommand.RepositoryWikiId;
import io.gitledger.command.wiki.WikiEvent.WikiChanged;
import io.gitledger.git.refs.RefOutcome;
import io.gitledger.git.refs.RefStore;
import java.util.List;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.messaging.MetaData;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.CreationPolicy;
import org.axonframework.spring.stereotype.Aggregate;

/** The wiki of a repository: the sequence of ref updates of its git data. */
@Aggregate(snapshotTriggerDefinition = "snapshots")
class Wiki {
  /** Branch of HEAD until the first branch is created. */
  private static final String NO_BRANCH_YET = "main";

  @AggregateIdentifier private String id;

  @CommandHandler
  @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
  List<RefOutcome> handle(ChangeWiki command, RefStore store) {
    long repository = command.wiki().repository();
    if (id == null) store.createWiki(repository, NO_BRANCH_YET);
    Refs.Movement moved = Refs.move(command.request(), store);
    if (!moved.changes().isEmpty())
      apply(
          new WikiChanged(repository, moved.changes(), moved.bytes(), moved.head()),
          switch (command.source()) {
            case GIT -> MetaData.emptyInstance();
            case API -> MetaData.with(WikiEvent.BY_API, true);
            case EDIT -> MetaData.with(WikiEvent.BY_API, true).and(WikiEvent.EDITS, true);
            case MIGRATION -> MetaData.with(RepositoryEvent.MIGRATES, true);
          });
    return moved.outcomes();
  }

  @EventSourcingHandler
  void on(WikiChanged event) {
    id = new RepositoryWikiId(event.repository()).toString();
  }

  protected Wiki() {}
}
