package io.gitledger.api.account;

import io.gitledger.api.web.error.ApiError;
import io.gitledger.command.Commands;
import io.gitledger.command.account.UserCommand.AddEmail;
import io.gitledger.command.account.UserCommand.RemoveEmail;
import io.gitledger.command.account.UserId;
import java.util.List;
import org.springframework.stereotype.Component;

/** Adds and removes addresses one by one. Changes before the first rejected one are kept. */
@Component
class EmailService {
  private final Commands commands;

  EmailService(Commands commands) {
    this.commands = commands;
  }

  void add(UserId user, List<String> emails) {
    if (emails == null || emails.isEmpty()) throw ApiError.invalid("Email list empty");
    for (String email : emails) commands.send(new AddEmail(user, email));
  }

  void remove(UserId user, List<String> emails) {
    if (emails == null) return;
    for (String email : emails) commands.send(new RemoveEmail(user, email));
  }
}
