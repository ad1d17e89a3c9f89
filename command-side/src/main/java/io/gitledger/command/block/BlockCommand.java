package io.gitledger.command.block;

import io.gitledger.command.Command;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands of blocks: of a user, or of an owner on behalf of an organization. */
public sealed interface BlockCommand extends Command<Void> {

  /**
   * Keeps a user away, who is no member of the organization that asks, and ends whatever ties the
   * two to each other and to what they own.
   *
   * @param by who asks: nobody blocks himself, not even in the name of an organization
   * @param note why; may be empty
   */
  record BlockUser(@TargetAggregateIdentifier BlockId block, long by, String note)
      implements BlockCommand {}

  /** Restores nothing of what the block ended. */
  record UnblockUser(@TargetAggregateIdentifier BlockId block) implements BlockCommand {}
}
