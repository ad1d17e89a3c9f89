package io.gitledger.api.account;

import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.body.Body;
import io.gitledger.api.web.caller.Administrator;
import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.api.web.limit.ClientNetwork;
import io.gitledger.command.account.UserId;
import jakarta.servlet.http.HttpServletRequest;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;

/** One-time codes as a second factor in addition to the password. */
@ApiController(tag = "ledger")
class TotpController {
  private final AccountResolver accounts;
  private final TotpService totp;

  TotpController(AccountResolver accounts, TotpService totp) {
    this.accounts = accounts;
    this.totp = totp;
  }

  @GetMapping("/ledger/user/totp")
  @Operation("Tell whether the authenticated user has set up one-time codes")
  TotpView ledgerGetTotp(SignedIn caller) {
    return totp.get(caller);
  }

  @PostMapping("/ledger/user/totp")
  @ResponseStatus(HttpStatus.CREATED)
  @Operation("Get a secret for one-time codes, which counts once a code of it is confirmed")
  TotpOfferView ledgerOfferTotp(
      SignedIn caller, @Body TotpOfferOption body, HttpServletRequest request) {
    return totp.offer(caller, body, ClientNetwork.of(request));
  }

  @PostMapping("/ledger/user/totp/confirm")
  @Operation("Confirm the secret by a code: from now on one goes with the password")
  RecoveryCodesView ledgerEnableTotp(SignedIn caller, @Body TotpConfirmOption body) {
    return totp.enable(new UserId(caller.id()), body.code());
  }

  @DeleteMapping("/ledger/user/totp")
  @Operation("Do without one-time codes again")
  void ledgerDisableTotp(
      SignedIn caller, @Body TotpDisableOption body, HttpServletRequest request) {
    totp.disable(caller, body, ClientNetwork.of(request));
  }

  @DeleteMapping("/ledger/users/{username}/totp")
  @Operation("Have a user, who lost them, do without one-time codes")
  void ledgerDisableTotpOfUser(Administrator administrator, @PathVariable String username) {
    totp.disable(accounts.resolve(username, administrator.caller()));
  }
}
