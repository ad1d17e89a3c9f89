package io.gitledger.api.oauth.provider;

import io.gitledger.api.web.error.RequestId;
import io.gitledger.command.Commands;
import io.gitledger.command.Origin;
import io.gitledger.command.account.SecondFactors;
import io.gitledger.command.account.UserCommand.UseRecoveryCode;
import io.gitledger.command.account.UserId;
import jakarta.servlet.http.HttpServletRequest;
import org.springframework.stereotype.Component;

/** Checks the code of a second factor, or a recovery code. */
@Component
class SignInCodes {
  private final SecondFactors factors;
  private final Commands commands;

  SignInCodes(SecondFactors factors, Commands commands) {
    this.factors = factors;
    this.commands = commands;
  }

  boolean accepts(long user, String typed, HttpServletRequest request) {
    String code = typed.strip();
    if (code.isEmpty()) return false;
    if (factors.accepts(user, code)) return true;
    var origin =
        new Origin(user, "recovery-code", request.getRemoteAddr(), RequestId.of(request), null);
    return origin.during(() -> commands.send(new UseRecoveryCode(new UserId(user), code)));
  }
}
