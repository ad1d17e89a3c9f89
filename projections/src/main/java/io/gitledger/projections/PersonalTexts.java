package io.gitledger.projections;

import io.gitledger.command.vault.PersonalText;

/** Converts encrypted texts of events to the values that rows store. */
public final class PersonalTexts {
  private PersonalTexts() {}

  /** Returns the text, or an empty string if the person was erased. */
  public static String of(PersonalText text) {
    return text.value() == null ? "" : text.value();
  }
}
