package io.gitledger.api.actions;

import io.gitledger.command.Commands;
import io.gitledger.command.actions.RegistrationCommand.IssueRegistrationToken;
import io.gitledger.command.actions.RegistrationId;
import io.gitledger.command.log.OwnerRef;
import io.gitledger.query.actions.RegistrationTokenView;
import org.springframework.stereotype.Component;

/** Issues registration tokens of runners. */
@Component
class RegistrationTokenService {
  private final Commands commands;

  RegistrationTokenService(Commands commands) {
    this.commands = commands;
  }

  RegistrationTokenView issue(OwnerRef owner) {
    return new RegistrationTokenView(
        commands.send(new IssueRegistrationToken(new RegistrationId(owner))));
  }
}
