package io.gitledger.command.actions;

import io.gitledger.command.CodePoints;
import io.gitledger.command.CommandRejectedException;
import java.nio.charset.StandardCharsets;

/** Validates and normalizes the values of secrets and variables (10 section 14). */
final class ActionsText {
  private static final int MAX_LENGTH = 65_536;
  private static final int MAX_DESCRIPTION_LENGTH = 4_096;

  private ActionsText() {}

  /** Returns a secret's value unchanged. */
  static String secret(String data) {
    if (data.getBytes(StandardCharsets.UTF_8).length > MAX_LENGTH)
      throw new CommandRejectedException(
          CommandRejectedException.Kind.BAD_REQUEST,
          "the value must not be longer than " + MAX_LENGTH + " bytes");
    return data;
  }

  /**
   * Returns a variable's value with all line endings converted to LF. The contract has one message
   * for all errors.
   */
  static String variable(String value) {
    String text = value.replace("\r\n", "\n").replace('\r', '\n');
    if (text.codePointCount(0, text.length()) > MAX_LENGTH) throw ActionsName.invalid();
    return text;
  }

  /** Returns a description, truncated if it is too long. */
  static String description(String text) {
    return CodePoints.first(MAX_DESCRIPTION_LENGTH, text);
  }
}
