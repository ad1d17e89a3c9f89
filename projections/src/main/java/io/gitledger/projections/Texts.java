package io.gitledger.projections;

import io.gitledger.command.vault.PersonalText;

/** Texts that were sealed in the log, as rows take them. */
public final class Texts {
  private Texts() {}

  /** Empty where the person was erased. */
  public static String of(PersonalText text) {
    return text.value() == null ? "" : text.value();
  }
}
