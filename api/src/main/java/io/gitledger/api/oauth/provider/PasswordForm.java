package io.gitledger.api.oauth.provider;

import static java.util.Objects.requireNonNullElse;

import io.gitledger.api.account.SignInService;
import io.gitledger.api.web.caller.Authentication.Proof;
import io.gitledger.api.web.limit.ClientNetwork;
import io.gitledger.api.web.query.Input;
import jakarta.servlet.http.HttpServletRequest;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Reads forms with a password. */
@Component
class PasswordForm {
  private final SignInService signIn;
  private final BrowserAuthentication browsers;
  private final SignInCodes codes;

  PasswordForm(SignInService signIn, BrowserAuthentication browsers, SignInCodes codes) {
    this.signIn = signIn;
    this.browsers = browsers;
    this.codes = codes;
  }

  /**
   * Returns whether the form was created by this server. Another site can submit the form, but not
   * the cookie with the same secret.
   */
  boolean isOurs(HttpServletRequest request) {
    return browsers
        .form(request)
        .filter(
            secret ->
                MessageDigest.isEqual(
                    secret.getBytes(StandardCharsets.UTF_8),
                    text(request, "form").getBytes(StandardCharsets.UTF_8)))
        .isPresent();
  }

  /**
   * Returns the proof of a form with a valid name, password and code.
   *
   * @throws io.gitledger.api.web.error.ApiError 429 after too many failed attempts
   */
  Optional<Proof> proof(HttpServletRequest request) {
    return signIn.byPassword(
        text(request, "user_name"),
        text(request, "password"),
        ClientNetwork.of(request),
        user -> codes.accepts(user, text(request, "code"), request));
  }

  /** Returns the text of a field, or an empty string if it is absent. */
  static String text(HttpServletRequest request, String name) {
    return requireNonNullElse(Input.of(request).form().first(name), "");
  }
}
