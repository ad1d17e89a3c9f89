package io.gitledger.projections;

import io.gitledger.command.vault.PersonalText;

/** Encrypted texts of events, as rows hold them. */
public final class PersonalTexts {
  private PersonalTexts() {}

  /** Empty where the person was erased. */
  public static String of(PersonalText text) {
    return text.value() == null ? "" : text.value();
  }
}
