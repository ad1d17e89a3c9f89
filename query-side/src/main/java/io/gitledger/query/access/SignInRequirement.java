package io.gitledger.query.access;

/**
 * Whether the installation requires users to sign in. Restricted users then see only what they
 * belong to or have been granted, and no public data (section 10 of the wire conventions).
 */
public final class SignInRequirement {
  private static final String SETTING = "gitledger.require_sign_in";

  /** Condition that public data is public for restricted users too. */
  public static final String NONE =
      "current_setting('" + SETTING + "', true) is distinct from 'on'";

  private SignInRequirement() {}

  /** Returns the statement that sets the requirement for a connection. */
  public static String statement(boolean required) {
    return "set " + SETTING + " = " + (required ? "'on'" : "'off'");
  }
}
