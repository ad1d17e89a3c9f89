package io.gitledger.command.organization;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/** Id of an organization, as used on the wire. Its text form names the stream in the log. */
public record OrganizationId(@JsonValue long value) {
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public OrganizationId {}

  @Override
  public String toString() {
    return "organization-" + value;
  }
}
