package io.gitledger.command.reaction;

import io.gitledger.command.log.EventName;
import io.gitledger.command.log.EventUnit;
import io.gitledger.command.log.RepositoryScoped;

/** Events of reactions to issues, pull requests and comments. */
public sealed interface ReactionEvent extends RepositoryScoped {

  /** An issue, pull request or comment, by its id. */
  record ReactionTarget(Kind kind, long id) {
    /** Kinds of targets. */
    public enum Kind {
      ISSUE,
      COMMENT
    }
  }

  /** Returns the reaction's id. */
  long reaction();

  boolean pull();

  @Override
  default EventUnit unit() {
    return pull() ? EventUnit.PULLS : EventUnit.ISSUES;
  }

  @EventName("reaction.added")
  record ReactionAdded(
      long reaction,
      ReactionTarget target,
      long repository,
      boolean pull,
      long user,
      String content)
      implements ReactionEvent {}

  @EventName("reaction.removed")
  record ReactionRemoved(
      long reaction,
      ReactionTarget target,
      long repository,
      boolean pull,
      long user,
      String content)
      implements ReactionEvent {}
}
