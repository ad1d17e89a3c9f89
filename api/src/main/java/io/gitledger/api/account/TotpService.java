package io.gitledger.api.account;

import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.settings.AddressSettings;
import io.gitledger.command.Commands;
import io.gitledger.command.account.RecoveryCodes;
import io.gitledger.command.account.SecondFactors;
import io.gitledger.command.account.UserCommand.DisableTotp;
import io.gitledger.command.account.UserCommand.EnableTotp;
import io.gitledger.command.account.UserId;
import io.gitledger.query.account.AccountFinder;
import io.gitledger.query.account.AccountRow;
import org.springframework.stereotype.Component;

/** Offers, enables and disables one-time codes. */
@Component
class TotpService {
  private final Commands commands;
  private final AccountFinder accounts;
  private final SecondFactors factors;
  private final RecoveryCodes recovery;
  private final Reauthentication reauthentication;
  private final AddressSettings addresses;

  TotpService(
      Commands commands,
      AccountFinder accounts,
      SecondFactors factors,
      RecoveryCodes recovery,
      Reauthentication reauthentication,
      AddressSettings addresses) {
    this.commands = commands;
    this.accounts = accounts;
    this.factors = factors;
    this.recovery = recovery;
    this.reauthentication = reauthentication;
    this.addresses = addresses;
  }

  TotpView get(SignedIn caller) {
    return new TotpView(own(caller).secondFactor, recovery.left(caller.id()));
  }

  TotpOfferView offer(SignedIn caller, TotpOfferOption option, String network) {
    if (own(caller).secondFactor)
      throw ApiError.conflict("two-factor authentication is enabled already");
    reauthentication.require(caller, option.password(), null, network);
    return TotpOfferView.of(factors.offer(caller.id()), caller.login(), addresses);
  }

  RecoveryCodesView enable(UserId user, String code) {
    return new RecoveryCodesView(commands.send(new EnableTotp(user, code.strip())));
  }

  void disable(SignedIn caller, TotpDisableOption option, String network) {
    AccountRow user = requireEnabled(own(caller));
    reauthentication.require(caller, option.password(), option.code(), network);
    commands.send(new DisableTotp(new UserId(user.id)));
  }

  void disable(AccountRow user) {
    commands.send(new DisableTotp(new UserId(requireEnabled(user).id)));
  }

  private static AccountRow requireEnabled(AccountRow user) {
    if (!user.secondFactor) throw ApiError.notFound("two-factor authentication is not enabled");
    return user;
  }

  private AccountRow own(SignedIn caller) {
    return accounts.findById(caller.id()).orElseThrow(ApiError::tokenRequired);
  }
}
