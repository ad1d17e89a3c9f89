package io.gitledger.api.lfs;

import io.gitledger.api.git.LfsAdmission;
import io.gitledger.api.git.LfsAdmission.Admitted;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.query.Input;
import io.gitledger.api.web.query.LenientParser;
import io.gitledger.api.web.query.Parameters;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;

/** Locks of Git LFS: section 7.4 of the contract on transports. */
@Controller
@RequestMapping("/{owner}/{repo}/info/lfs/locks")
class LfsLockController {
  record LockRequest(String path) {}

  record VerifyRequest(String cursor, Long limit) {}

  record UnlockRequest(Boolean force) {}

  private final LfsAdmission admission;
  private final LfsLockService locks;
  private final LfsMessages messages;

  LfsLockController(LfsAdmission admission, LfsLockService locks, LfsMessages messages) {
    this.admission = admission;
    this.locks = locks;
    this.messages = messages;
  }

  @GetMapping
  void list(
      @PathVariable String owner,
      @PathVariable String repo,
      HttpServletRequest request,
      HttpServletResponse response)
      throws IOException {
    Admitted at = admit(owner, repo, false, "pull access to list locks", request);
    Parameters query = Input.of(request).query();
    write(
        response,
        HttpServletResponse.SC_OK,
        locks.list(
            at,
            query.first("path"),
            query.first("id"),
            LenientParser.number(query.first("cursor")),
            LenientParser.number(query.first("limit"))));
  }

  @PostMapping
  void create(
      @PathVariable String owner,
      @PathVariable String repo,
      HttpServletRequest request,
      HttpServletResponse response)
      throws IOException {
    Admitted at = admit(owner, repo, true, "push access to create locks", request);
    LockRequest wanted = body(request, LockRequest.class);
    write(
        response,
        HttpServletResponse.SC_CREATED,
        new LfsLockView.Single(locks.create(at, wanted.path())));
  }

  /** Verifies locks. A malformed body requests all. */
  @PostMapping("/verify")
  void verify(
      @PathVariable String owner,
      @PathVariable String repo,
      HttpServletRequest request,
      HttpServletResponse response)
      throws IOException {
    Admitted at = admit(owner, repo, true, "push access to verify locks", request);
    VerifyRequest wanted =
        LfsMessages.read(request, VerifyRequest.class).orElse(new VerifyRequest(null, null));
    write(
        response,
        HttpServletResponse.SC_OK,
        locks.divide(
            at,
            LenientParser.number(wanted.cursor()),
            wanted.limit() == null ? 0 : wanted.limit()));
  }

  @PostMapping("/{id}/unlock")
  void unlock(
      @PathVariable String owner,
      @PathVariable String repo,
      @PathVariable long id,
      HttpServletRequest request,
      HttpServletResponse response)
      throws IOException {
    Admitted at = admit(owner, repo, true, "push access to delete locks", request);
    UnlockRequest wanted = body(request, UnlockRequest.class);
    write(
        response,
        HttpServletResponse.SC_OK,
        new LfsLockView.Single(locks.delete(at, id, Boolean.TRUE.equals(wanted.force()))));
  }

  /** Admits a request. The rejection is the same whether or not the repository exists. */
  private Admitted admit(
      String owner, String repo, boolean writes, String access, HttpServletRequest request) {
    admission.requireEnabled();
    LfsMessages.requireAccepted(request);
    ApiError refused = ApiError.unauthorized("You must have " + access);
    try {
      Admitted at = admission.admit(owner, repo, writes, request);
      if (at.anonymous()) throw refused;
      return at;
    } catch (ApiError error) {
      boolean hidden =
          error.status() == HttpStatus.NOT_FOUND || error.status() == HttpStatus.UNAUTHORIZED;
      throw hidden ? refused : error;
    }
  }

  private static void write(HttpServletResponse response, int status, Object message)
      throws IOException {
    LfsMessages.write(response, status, LfsMessages.PLAIN_JSON, message);
  }

  private static <T> T body(HttpServletRequest request, Class<T> type) {
    return LfsMessages.read(request, type)
        .orElseThrow(() -> ApiError.badRequest("unable to decode the body"));
  }

  @ExceptionHandler
  void answer(Throwable failure, HttpServletRequest request, HttpServletResponse response)
      throws Throwable {
    boolean unread =
        failure instanceof ApiError error
            && (error.status() == HttpStatus.UNSUPPORTED_MEDIA_TYPE
                || error.status() == HttpStatus.BAD_REQUEST);
    if (unread) messages.writeError(failure, LfsMessages.MEDIA_TYPE, "Message", request, response);
    else messages.writeError(failure, LfsMessages.PLAIN_JSON, "message", request, response);
  }
}
