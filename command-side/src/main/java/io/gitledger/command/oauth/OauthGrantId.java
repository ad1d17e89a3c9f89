package io.gitledger.command.oauth;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/** Id of a grant. Its text form names its stream in the log. */
public record OauthGrantId(@JsonValue long value) {
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public OauthGrantId {}

  @Override
  public String toString() {
    return "oauth-grant-" + value;
  }
}
