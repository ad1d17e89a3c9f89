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
 * Asks a signed-in user once more who it is, before something by which others could be shut out: a
 * token that was found somewhere is not enough for that.
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
   * One of them is enough, and neither is needed by whoever sent the password with this request.
   *
   * @param password null for none
   * @param network where the request comes from
   * @param code of the second factor, or a recovery code; null for none
   * @throws ApiError 403; 429 where too much was wrong lately
   */
  void demand(SignedIn caller, String password, String code, String network) {
    if (caller.credential() instanceof Credential.Password
        && caller.presenter().id() == caller.id()) return;
    if (password != null && !password.isEmpty() && matches(caller, password, network)) return;
    if (code != null && accepts(caller.id(), code.strip())) return;
    throw ApiError.forbidden("the password or the code is missing or not right");
  }

  private boolean matches(SignedIn caller, String password, String network) {
    SignInLimit.Attempt attempt = limit.attempt(caller.login(), network);
    attempt.demand();
    return passwords.matches(caller.id(), password, attempt);
  }

  private boolean accepts(long user, String code) {
    return factors.accepts(user, code)
        || commands.send(new UseRecoveryCode(new UserId(user), code));
  }
}
