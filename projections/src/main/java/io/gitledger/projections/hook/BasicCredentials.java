package io.gitledger.projections.hook;

import java.nio.charset.StandardCharsets;
import java.util.Base64;

/** HTTP Basic authentication. */
public final class BasicCredentials {
  private BasicCredentials() {}

  /**
   * Returns the value of the header {@code Authorization}.
   *
   * @param userInfo user and password, separated by a colon
   */
  public static String header(String userInfo) {
    byte[] bytes = userInfo.getBytes(StandardCharsets.UTF_8);
    return "Basic " + Base64.getEncoder().encodeToString(bytes);
  }
}
