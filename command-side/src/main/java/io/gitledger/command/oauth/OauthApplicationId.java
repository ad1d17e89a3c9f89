package io.gitledger.command.oauth;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/** Id of an OAuth2 application. Its text form names its stream in the log. */
public record OauthApplicationId(@JsonValue long value) {
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public OauthApplicationId {}

  @Override
  public String toString() {
    return "oauth-application-" + value;
  }
}
