package io.gitledger.api.account;

import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.body.Body;
import io.gitledger.api.web.caller.Administrator;
import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.api.web.edge.AddressSettings;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.limit.ClientNetwork;
import io.gitledger.command.Commands;
import io.gitledger.command.account.RecoveryCodes;
import io.gitledger.command.account.SecondFactors;
import io.gitledger.command.account.UserCommand.DisableTotp;
import io.gitledger.command.account.UserCommand.EnableTotp;
import io.gitledger.command.account.UserId;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.account.AccountRows;
import jakarta.servlet.http.HttpServletRequest;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;

/** One-time codes as a second factor beside the password. */
@ApiController(tag = "ledger")
class TotpController {
  private final AccountRows accounts;
  private final AccountPaths paths;
  private final SecondFactors factors;
  private final RecoveryCodes recovery;
  private final Reauthentication reproof;
  private final Commands commands;
  private final AddressSettings addresses;

  TotpController(
      AccountRows accounts,
      AccountPaths paths,
      SecondFactors factors,
      RecoveryCodes recovery,
      Reauthentication reproof,
      Commands commands,
      AddressSettings addresses) {
    this.accounts = accounts;
    this.paths = paths;
    this.factors = factors;
    this.recovery = recovery;
    this.reproof = reproof;
    this.commands = commands;
    this.addresses = addresses;
  }

  @GetMapping("/ledger/user/totp")
  @Operation("Tell whether the authenticated user has set up one-time codes")
  TotpView ledgerGetTotp(SignedIn caller) {
    return new TotpView(own(caller).secondFactor, recovery.left(caller.id()));
  }

  @PostMapping("/ledger/user/totp")
  @ResponseStatus(HttpStatus.CREATED)
  @Operation("Get a secret for one-time codes, which counts once a code of it is confirmed")
  TotpOfferView ledgerOfferTotp(
      SignedIn caller, @Body TotpOfferOption body, HttpServletRequest request) {
    if (own(caller).secondFactor)
      throw ApiError.conflict("two-factor authentication is enabled already");
    reproof.demand(caller, body.password(), null, ClientNetwork.of(request));
    return TotpOfferView.of(factors.offer(caller.id()), caller.login(), addresses);
  }

  @PostMapping("/ledger/user/totp/confirm")
  @Operation("Confirm the secret by a code: from now on one goes with the password")
  RecoveryCodesView ledgerEnableTotp(SignedIn caller, @Body TotpConfirmOption body) {
    return new RecoveryCodesView(
        commands.send(new EnableTotp(new UserId(caller.id()), body.code().strip())));
  }

  @DeleteMapping("/ledger/user/totp")
  @Operation("Do without one-time codes again")
  void ledgerDisableTotp(
      SignedIn caller, @Body TotpDisableOption body, HttpServletRequest request) {
    demandEnabled(own(caller));
    reproof.demand(caller, body.password(), body.code(), ClientNetwork.of(request));
    commands.send(new DisableTotp(new UserId(caller.id())));
  }

  @DeleteMapping("/ledger/users/{username}/totp")
  @Operation("Have a user, who lost them, do without one-time codes")
  void ledgerDisableTotpOfUser(Administrator administrator, @PathVariable String username) {
    AccountRow user = paths.resolve(username, administrator.caller());
    demandEnabled(user);
    commands.send(new DisableTotp(new UserId(user.id)));
  }

  private static void demandEnabled(AccountRow user) {
    if (!user.secondFactor) throw ApiError.notFound("two-factor authentication is not enabled");
  }

  private AccountRow own(SignedIn caller) {
    return accounts.byId(caller.id()).orElseThrow(ApiError::tokenRequired);
  }
}
