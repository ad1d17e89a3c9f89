package io.gitledger.api.oauth.provider;

import io.gitledger.api.account.UserService;
import io.gitledger.api.web.caller.Authentication.Proof;
import io.gitledger.api.web.caller.Authentication.State;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.error.RequestId;
import io.gitledger.api.web.settings.AddressSettings;
import io.gitledger.command.Origin;
import io.gitledger.command.account.UserId;
import jakarta.servlet.http.HttpServletRequest;
import java.net.URI;
import java.util.Optional;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;

/** The page for choosing a new password, mainly for users who have to. */
@Controller
class ChangePasswordController {
  static final String PATH = "/user/change_password";

  private static final int MAX_LENGTH = 255;

  private final PasswordForm form;
  private final UserService users;
  private final Pages pages;
  private final AddressSettings addresses;

  ChangePasswordController(
      PasswordForm form, UserService users, Pages pages, AddressSettings addresses) {
    this.form = form;
    this.users = users;
    this.pages = pages;
    this.addresses = addresses;
  }

  /** Redirects the well-known URL to the page, for password managers. */
  @GetMapping("/.well-known/change-password")
  ResponseEntity<Void> find() {
    return ResponseEntity.status(HttpStatus.FOUND)
        .location(URI.create(addresses.baseUrl() + PATH.substring(1)))
        .build();
  }

  @GetMapping(PATH)
  ResponseEntity<byte[]> show() {
    return pages.changePasswordForm(HttpStatus.OK, "");
  }

  @PostMapping(PATH)
  ResponseEntity<byte[]> change(HttpServletRequest request) {
    if (!form.isOurs(request))
      return refused(HttpStatus.FORBIDDEN, "The form was too old. Please try again.");
    String password = PasswordForm.text(request, "new_password");
    if (!password.equals(PasswordForm.text(request, "repeated_password")))
      return refused(HttpStatus.UNPROCESSABLE_CONTENT, "The two new passwords are not the same.");
    if (password.length() > MAX_LENGTH)
      return refused(HttpStatus.UNPROCESSABLE_CONTENT, "The new password is too long.");
    if (password.equals(PasswordForm.text(request, "password")))
      return refused(
          HttpStatus.UNPROCESSABLE_CONTENT, "The new password must not be the current one.");
    Optional<Proof> proof;
    try {
      proof = form.proof(request);
    } catch (ApiError tooMany) {
      return Pages.tooMany(tooMany, fault -> refused(HttpStatus.TOO_MANY_REQUESTS, fault));
    }
    if (proof.isEmpty())
      return refused(HttpStatus.UNAUTHORIZED, "The name, the password or the code is not right.");
    State state = proof.get().state();
    if (state != State.USABLE && state != State.MUST_CHANGE_PASSWORD)
      return refused(HttpStatus.FORBIDDEN, "This account cannot sign in.");
    return changed(proof.get().account().id(), password, request);
  }

  private ResponseEntity<byte[]> changed(long user, String password, HttpServletRequest request) {
    var origin = new Origin(user, "password", request.getRemoteAddr(), RequestId.of(request), null);
    try {
      origin.during(
          () -> {
            users.choosePassword(new UserId(user), password);
            return null;
          });
    } catch (ApiError unfit) {
      return refused(unfit.status(), "The " + unfit.getMessage() + ".");
    }
    return pages.passwordChanged();
  }

  private ResponseEntity<byte[]> refused(HttpStatus status, String fault) {
    return pages.changePasswordForm(status, fault);
  }
}
