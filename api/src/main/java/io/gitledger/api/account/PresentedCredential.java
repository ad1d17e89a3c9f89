package io.gitledger.api.account;

import io.gitledger.api.web.query.Input;
import jakarta.servlet.http.HttpServletRequest;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Locale;

/** The credential of a request: section 2 of the conventions. */
sealed interface PresentedCredential {
  /** The text of a token, from a parameter or a header. */
  record Token(String text, boolean header) implements PresentedCredential {}

  /** User and password of HTTP Basic; either may be a token. */
  record Basic(String user, String secret) implements PresentedCredential {
    private static final String NO_SECRET = "x-oauth-basic";

    /** Returns the part that may be a token. */
    String tokenText() {
      return secret.isEmpty() || secret.equals(NO_SECRET) ? user : secret;
    }
  }

  /** Returns the token of a parameter, or null. */
  static Token parameter(HttpServletRequest request) {
    Input input = Input.of(request);
    String text = input.first("token");
    if (text == null || text.isEmpty()) text = input.first("access_token");
    return text == null || text.isEmpty() ? null : new Token(text, false);
  }

  /**
   * Returns the credential of the {@code Authorization} header, or null for an absent or unknown
   * one.
   */
  static PresentedCredential header(HttpServletRequest request) {
    String header = request.getHeader("Authorization");
    if (header == null) return null;
    String[] parts = header.strip().split("\\s+", -1);
    if (parts.length != 2) return null;
    return switch (parts[0].toLowerCase(Locale.ROOT)) {
      case "token", "bearer" -> new Token(parts[1], true);
      case "basic" -> basic(parts[1]);
      default -> null;
    };
  }

  private static Basic basic(String encoded) {
    try {
      String pair = new String(Base64.getDecoder().decode(encoded), StandardCharsets.UTF_8);
      int colon = pair.indexOf(':');
      boolean nothing = colon < 0 || pair.length() == 1;
      return nothing ? null : new Basic(pair.substring(0, colon), pair.substring(colon + 1));
    } catch (IllegalArgumentException e) {
      return null;
    }
  }
}
