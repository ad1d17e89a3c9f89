package io.gitledger.command.follow;

import io.gitledger.command.log.AccountScoped;
import io.gitledger.command.log.EventName;

/** Events of follows. */
public sealed interface FollowEvent extends AccountScoped {
  long follower();

  long followed();

  @Override
  default long account() {
    return follower();
  }

  @EventName("follow.begun")
  record FollowBegun(long follower, long followed) implements FollowEvent {}

  @EventName("follow.ended")
  record FollowEnded(long follower, long followed) implements FollowEvent {}
}
