package io.gitledger.api.web;

import io.gitledger.api.web.caller.Account;
import io.gitledger.api.web.caller.Authentication;
import io.gitledger.api.web.caller.Credential;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.query.Input;
import io.gitledger.api.web.scope.Scopes;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Accounts whose token is {@code <login>}, or {@code <login>/<scopes>} for a restricted one. */
@Component
@InEdgeTest
class TestAccounts implements Authentication {
  private static final Map<String, State> STATES =
      Map.of(
          "asleep", State.NOT_ACTIVATED,
          "banned", State.PROHIBITED,
          "fresh", State.MUST_CHANGE_PASSWORD);
  private static final List<String> LOGINS =
      List.of("admin", "ada", "hermit", "asleep", "banned", "fresh");

  @Override
  public Optional<Proof> authenticate(HttpServletRequest request) {
    String token = Input.of(request).first("token");
    String header = request.getHeader("Authorization");
    if (token == null && header != null) token = header.substring(header.indexOf(' ') + 1);
    if (token == null) return Optional.empty();
    String[] parts = token.split("/", 2);
    Account account = account(parts[0]).orElseThrow(ApiError::wrongCredentials);
    Credential credential =
        parts.length == 1
            ? new Credential.Password()
            : new Credential.Token(
                7, "t", Scopes.parse(parts[1]).orElseThrow(), Instant.EPOCH, false, true);
    return Optional.of(
        new Proof(account, credential, STATES.getOrDefault(account.login(), State.USABLE)));
  }

  @Override
  public Optional<Proof> authenticate(HttpServletRequest request, SecondStep second) {
    return authenticate(request);
  }

  @Override
  public Optional<Account> account(String login) {
    String name = login.toLowerCase(Locale.ROOT);
    int id = LOGINS.indexOf(name) + 1;
    return id == 0
        ? Optional.empty()
        : Optional.of(new Account(id, name, name.equals("admin"), false, !name.equals("hermit")));
  }
}
