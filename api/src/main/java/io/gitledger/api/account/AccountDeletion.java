package io.gitledger.api.account;

import io.gitledger.api.web.error.ApiError;
import io.gitledger.command.Commands;
import io.gitledger.command.account.UserCommand.ChangeSignIn;
import io.gitledger.command.account.UserCommand.DeleteUser;
import io.gitledger.command.account.UserCommand.EraseUser;
import io.gitledger.command.account.UserId;
import io.gitledger.projections.account.PersonTexts;
import io.gitledger.projections.account.PersonTraces;
import io.gitledger.query.account.Possessions;
import java.util.List;
import java.util.Set;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Component;

/** Deletes accounts, with what they own when that is asked for. */
@Component
class AccountDeletion {
  private final Commands commands;
  private final Possessions possessions;
  private final PersonTexts texts;
  private final PersonTraces traces;
  private final List<Belongings> belongings;

  AccountDeletion(
      Commands commands,
      Possessions possessions,
      PersonTexts texts,
      PersonTraces traces,
      ObjectProvider<Belongings> belongings) {
    this.commands = commands;
    this.texts = texts;
    this.traces = traces;
    this.possessions = possessions;
    this.belongings = belongings.orderedStream().toList();
  }

  void delete(long user, boolean purge) {
    if (purge) purge(user);
    refuseWhile(possessions.ownsRepositories(user), "ownership of repositories", user);
    refuseWhile(possessions.belongsToOrganizations(user), "membership of organizations", user);
    commands.send(new DeleteUser(new UserId(user)));
    if (purge) erase(new UserId(user));
  }

  /**
   * Erases somebody who was deleted before. Traces are looked for once more at the end: reactions
   * to what happened before may have left some meanwhile.
   */
  void erase(UserId user) {
    Set<String> known = texts.of(user.value());
    traces.remove(known);
    commands.send(new EraseUser(user));
    traces.remove(known);
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
