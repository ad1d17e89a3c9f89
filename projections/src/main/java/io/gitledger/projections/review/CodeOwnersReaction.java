package io.gitledger.projections.review;

import io.gitledger.command.Origin;
import io.gitledger.command.issue.IssueEvent;
import io.gitledger.command.issue.IssueEvent.IssueRetitled;
import io.gitledger.command.issue.IssueId;
import io.gitledger.command.pull.PullRequestEvent.PullRequestBaseChanged;
import io.gitledger.command.pull.PullRequestEvent.PullRequestCreated;
import io.gitledger.command.pull.PullRequestEvent.PullRequestSynchronized;
import io.gitledger.projections.Reaction;
import io.gitledger.projections.pull.PullRequestRefs;
import io.gitledger.query.issue.PullRequestTitle;
import io.gitledger.query.pull.PullRequestFinder;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.messaging.MetaData;

/**
 * Requests reviews from the owners of changed files. Most owners are requested together with the
 * creation of a pull request, or when a draft becomes ready; this handles those that were not found
 * within the timeout.
 */
@Reaction(processor = "pulls", writes = false)
class CodeOwnersReaction {
  private final PullRequestFinder pulls;
  private final PullRequestRefs refs;
  private final CodeOwnerRequests requests;

  CodeOwnersReaction(PullRequestFinder pulls, PullRequestRefs refs, CodeOwnerRequests requests) {
    this.pulls = pulls;
    this.refs = refs;
    this.requests = requests;
  }

  /** Creates the refs first. The head of a fork may not be in the base repository yet. */
  @EventHandler
  void on(PullRequestCreated event, EventMessage<?> message) {
    pulls.findById(event.pull().value()).ifPresent(refs::create);
    ask(event.issue(), message);
  }

  @EventHandler
  void on(PullRequestSynchronized event, EventMessage<?> message) {
    ask(event.issue(), message);
  }

  @EventHandler
  void on(PullRequestBaseChanged event, EventMessage<?> message) {
    ask(event.issue(), message);
  }

  @EventHandler
  void on(IssueRetitled event, MetaData about, EventMessage<?> message) {
    boolean ready =
        PullRequestTitle.isDraft(event.oldTitle()) && !PullRequestTitle.isDraft(event.title());
    if (ready && about.containsKey(IssueEvent.PULL)) ask(event.issue(), message);
  }

  /** Requests reviews on behalf of the actor who changed the pull request. */
  private void ask(IssueId issue, EventMessage<?> message) {
    Origin.current()
        .onBehalfOf(Origin.actorOf(message.getMetaData()))
        .during(
            () -> {
              requests.ask(issue);
              return null;
            });
  }
}
