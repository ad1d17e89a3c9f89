package io.gitledger.api.oauth.provider;

import io.gitledger.api.web.caller.Authentication.Proof;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.query.Input;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Optional;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;

/** The sign-in page of the authorization code flow. Its cookie is used for nothing else. */
@Controller
class SignInController {
  static final String PATH = "/user/login";

  private final PasswordForm form;
  private final BrowserAuthentication browsers;
  private final Pages pages;

  SignInController(PasswordForm form, BrowserAuthentication browsers, Pages pages) {
    this.form = form;
    this.browsers = browsers;
    this.pages = pages;
  }

  @GetMapping(PATH)
  ResponseEntity<byte[]> show(HttpServletRequest request) {
    return pages.signInForm(Input.of(request).first("redirect_to"), HttpStatus.OK, "");
  }

  @PostMapping(PATH)
  ResponseEntity<byte[]> signIn(HttpServletRequest request) {
    String next = Input.of(request).first("redirect_to");
    if (!form.isOurs(request))
      return pages.signInForm(
          next, HttpStatus.FORBIDDEN, "The form was too old. Please try again.");
    Optional<Proof> proof;
    try {
      proof = form.proof(request);
    } catch (ApiError tooMany) {
      return Pages.tooMany(
          tooMany, fault -> pages.signInForm(next, HttpStatus.TOO_MANY_REQUESTS, fault));
    }
    if (proof.isEmpty())
      return pages.signInForm(
          next, HttpStatus.UNAUTHORIZED, "The name, the password or the code is not right.");
    return switch (proof.get().state()) {
      case USABLE -> pages.signedIn(next, browsers.session(proof.get().account().id()));
      case MUST_CHANGE_PASSWORD -> pages.changeFirst(next);
      case PROHIBITED, NOT_ACTIVATED ->
          pages.signInForm(next, HttpStatus.FORBIDDEN, "This account cannot sign in.");
    };
  }
}
