package io.gitledger.command.follow;

/** One account that may follow another; its text form names the stream in the log. */
public record FollowId(long follower, long followed) {
  @Override
  public String toString() {
    return "follow-" + follower + "-" + followed;
  }
}
