package io.gitledger.command.account;

import io.gitledger.command.CommandRejectedException;
import java.util.regex.Pattern;

/** Rules for e-mail addresses of accounts: section 12 of the wire conventions. */
public final class EmailAddress {
  private static final int MAX_LENGTH = 254;
  private static final String LABEL = "[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?";
  private static final Pattern SUPPORTED = Pattern.compile("[A-Za-z0-9.!#$%&'*+/=?^_`{|}~@-]*");
  private static final Pattern ADDRESS =
      Pattern.compile(
          "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*+@"
              + LABEL
              + "(?:\\."
              + LABEL
              + ")*+");

  private EmailAddress() {}

  /** Returns the error message for an invalid address; null if it is valid. */
  public static String fault(String address) {
    if (address.length() > MAX_LENGTH || address.isEmpty() || address.startsWith("-"))
      return invalid(address);
    if (!SUPPORTED.matcher(address).matches())
      return "e-mail address contains unsupported character [email: " + address + "]";
    return ADDRESS.matcher(address).matches() ? null : invalid(address);
  }

  /**
   * Rejects an invalid address.
   *
   * @param kind of the rejection
   */
  static void requireValid(String address, CommandRejectedException.Kind kind) {
    String fault = fault(address);
    if (fault != null) throw new CommandRejectedException(kind, fault);
  }

  private static String invalid(String address) {
    return "e-mail invalid [email: " + address + "]";
  }

  static String taken(String address) {
    return "e-mail already in use [email: " + address + "]";
  }
}
