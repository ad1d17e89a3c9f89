package io.gitledger.api.oauth.provider;

import io.gitledger.api.account.SignIn;
import io.gitledger.api.web.caller.Authentication.Proof;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.limit.ClientNetwork;
import io.gitledger.api.web.query.Input;
import jakarta.servlet.http.HttpServletRequest;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Optional;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;

/** Where people sign in, to allow an application something; nothing else takes a cookie. */
@Controller
class SignInController {
  static final String PATH = "/user/login";

  private final SignIn signIn;
  private final Browsers browsers;
  private final Pages pages;
  private final SignInCodes codes;

  SignInController(SignIn signIn, Browsers browsers, Pages pages, SignInCodes codes) {
    this.signIn = signIn;
    this.browsers = browsers;
    this.codes = codes;
    this.pages = pages;
  }

  @GetMapping(PATH)
  ResponseEntity<byte[]> show(HttpServletRequest request) {
    return pages.signInForm(Input.of(request).first("redirect_to"), HttpStatus.OK, "");
  }

  @PostMapping(PATH)
  ResponseEntity<byte[]> signIn(HttpServletRequest request) {
    Input input = Input.of(request);
    String next = input.first("redirect_to");
    if (!fromOurForm(input, request))
      return pages.signInForm(
          next, HttpStatus.FORBIDDEN, "The form was too old. Please try again.");
    Optional<Proof> proof;
    try {
      proof =
          signIn.byPassword(
              text(input, "user_name"),
              text(input, "password"),
              ClientNetwork.of(request),
              user -> codes.accepts(user, text(input, "code"), request));
    } catch (ApiError tooMany) {
      ResponseEntity<byte[]> form =
          pages.signInForm(
              next,
              tooMany.status(),
              "There were too many failed attempts. Please try again later.");
      return ResponseEntity.status(tooMany.status())
          .headers(form.getHeaders())
          .headers(headers -> tooMany.headers().forEach(headers::set))
          .body(form.getBody());
    }
    if (proof.isEmpty())
      return pages.signInForm(
          next, HttpStatus.UNAUTHORIZED, "The name, the password or the code is not right.");
    return switch (proof.get().state()) {
      case USABLE -> pages.signedIn(next, browsers.session(proof.get().account().id()));
      case MUST_CHANGE_PASSWORD ->
          pages.signInForm(next, HttpStatus.FORBIDDEN, "You must change your password first.");
      case PROHIBITED, NOT_ACTIVATED ->
          pages.signInForm(next, HttpStatus.FORBIDDEN, "This account cannot sign in.");
    };
  }

  /** Another site can send our form, but not our cookie with the same secret. */
  private boolean fromOurForm(Input input, HttpServletRequest request) {
    return browsers
        .form(request)
        .filter(
            secret ->
                MessageDigest.isEqual(
                    secret.getBytes(StandardCharsets.UTF_8),
                    text(input, "form").getBytes(StandardCharsets.UTF_8)))
        .isPresent();
  }

  private static String text(Input input, String name) {
    String value = input.form().first(name);
    return value == null ? "" : value;
  }
}
