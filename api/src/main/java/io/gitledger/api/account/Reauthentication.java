package io.gitledger.api.account;

import io.gitledger.api.web.caller.Credential;
import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.command.Commands;
import io.gitledger.command.account.Passwords;
import io.gitledger.command.account.SecondFactors;
import io.gitledger.command.account.UserCommand.UseRecoveryCode;
import io.gitledger.command.account.UserId;
import org.springframework.stereotype.Component;

/**
 * Requires the password or a code again before a change that could lock the user out. A stolen
 * token is not enough for it.
 */
@Component
class Reauthentication {
  private final Passwords passwords;
  private final SecondFactors factors;
  private final SignInLimit limit;
  private final Commands commands;

  Reauthentication(
      Passwords passwords, SecondFactors factors, SignInLimit limit, Commands commands) {
    this.limit = limit;
    this.passwords = passwords;
    this.factors = factors;
    this.commands = commands;
  }

  /**
   * Requires one of the two. Neither is needed if this request was authenticated by the password.
   *
   * @param password null for none
   * @param network the client's network
   * @param code a code of the second factor, or a recovery code; null for none
   * @throws ApiError 403; 429 after too many failed attempts
   */
  void require(SignedIn caller, String password, String code, String network) {
    if (caller.credential() instanceof Credential.Password
        && caller.presenter().id() == caller.id()) return;
    if (password != null && !password.isEmpty() && matches(caller, password, network)) return;
    if (code != null && accepts(caller.id(), code.strip())) return;
    throw ApiError.forbidden("the password or the code is missing or not right");
  }

  private boolean matches(SignedIn caller, String password, String network) {
    SignInLimit.Attempt attempt = limit.attempt(caller.login(), network);
    attempt.requireAllowed();
    return passwords.matches(caller.id(), password, attempt);
  }

  private boolean accepts(long user, String code) {
    return factors.accepts(user, code)
        || commands.send(new UseRecoveryCode(new UserId(user), code));
  }
}
