package io.gitledger.command.block;

import io.gitledger.command.Command;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands of blocks: by a user, or by an owner on behalf of an organization. */
public sealed interface BlockCommand extends Command<Void> {

  /**
   * Blocks a user who is not a member of the blocking organization, and removes all relationships
   * between the two and to what they own.
   *
   * @param by acting user: users cannot block themselves, not even on behalf of an organization
   * @param note reason; may be empty
   */
  record BlockUser(@TargetAggregateIdentifier BlockId block, long by, String note)
      implements BlockCommand {}

  /** Removes a block. Relationships that the block removed are not restored. */
  record UnblockUser(@TargetAggregateIdentifier BlockId block) implements BlockCommand {}
}
