package io.gitledger.api.account;

import io.gitledger.api.web.error.ApiError;
import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.Commands;
import io.gitledger.command.account.UserCommand;
import io.gitledger.command.account.UserCommand.ChangeSignIn;
import io.gitledger.command.account.UserCommand.DeleteUser;
import io.gitledger.command.account.UserCommand.EraseUser;
import io.gitledger.command.account.UserId;
import io.gitledger.projections.account.PersonTraces;
import io.gitledger.query.account.OwnedResources;
import java.util.List;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Component;

/** Deletes accounts, with what they own when that is asked for. */
@Component
class AccountDeletion {
  private final Commands commands;
  private final OwnedResources possessions;
  private final PersonTraces traces;
  private final List<PurgeHandler> belongings;

  AccountDeletion(
      Commands commands,
      OwnedResources possessions,
      PersonTraces traces,
      ObjectProvider<PurgeHandler> belongings) {
    this.commands = commands;
    this.traces = traces;
    this.possessions = possessions;
    this.belongings = belongings.orderedStream().toList();
  }

  void delete(long user, boolean purge) {
    if (purge) purge(user);
    refuseWhile(possessions.ownsRepositories(user), "ownership of repositories", user);
    refuseWhile(possessions.belongsToOrganizations(user), "membership of organizations", user);
    var id = new UserId(user);
    if (purge) erase(id, new DeleteUser(id, true));
    else commands.send(new DeleteUser(id, false));
  }

  /** Erases somebody who was deleted before. */
  void erase(UserId user) {
    erase(user, new EraseUser(user));
  }

  /** If this ends between the command and the last line, a reaction does what is left. */
  private void erase(UserId user, UserCommand<Void> command) {
    String note = traces.note(user.value());
    try {
      commands.send(command);
    } catch (CommandRejectedException refused) {
      traces.forget(note);
      throw refused;
    }
    traces.remove(user.value());
  }

  /** Nobody may act for the account any more while it is taken apart. */
  private void purge(long user) {
    commands.send(new ChangeSignIn(new UserId(user), null, null, null, true));
    belongings.forEach(kind -> kind.purge(user));
  }

  private static void refuseWhile(boolean has, String what, long user) {
    if (has) throw ApiError.invalid("user still has " + what + " [uid: " + user + "]");
  }
}
