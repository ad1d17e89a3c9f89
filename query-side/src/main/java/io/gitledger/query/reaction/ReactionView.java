package io.gitledger.query.reaction;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.gitledger.query.account.UserView;
import java.time.Instant;

/** A reaction on the wire. */
public record ReactionView(
    UserView user, String content, @JsonProperty("created_at") Instant createdAt) {

  public static ReactionView of(ReactionRow row, UserView user) {
    return new ReactionView(user, row.content, row.createdAt);
  }
}
