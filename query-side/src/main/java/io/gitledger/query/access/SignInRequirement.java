package io.gitledger.query.access;

/**
 * Whether the installation requires everybody to sign in. Restricted users then see only what they
 * belong to or were given, nothing for its being public (section 10 of the wire conventions).
 */
public final class SignInRequirement {
  private static final String SETTING = "gitledger.require_sign_in";

  /** A condition: what is public is public for restricted users too. */
  public static final String NONE =
      "current_setting('" + SETTING + "', true) is distinct from 'on'";

  private SignInRequirement() {}

  /** Says it to a connection, for as long as that lasts. */
  public static String statement(boolean required) {
    return "set " + SETTING + " = " + (required ? "'on'" : "'off'");
  }
}
