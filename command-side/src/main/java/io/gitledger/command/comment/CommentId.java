package io.gitledger.command.comment;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/** Id of a comment, as used on the wire. Its text form names the comment's stream. */
public record CommentId(@JsonValue long value) {
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public CommentId {}

  @Override
  public String toString() {
    return "comment-" + value;
  }
}
