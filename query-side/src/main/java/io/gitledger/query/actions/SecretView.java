package io.gitledger.query.actions;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;

/** The contract's {@code Secret}, which never contains the value. */
public record SecretView(
    String name, String description, @JsonProperty("created_at") Instant createdAt) {

  public static SecretView of(SecretRow row) {
    return new SecretView(row.name, row.description, row.createdAt);
  }
}
