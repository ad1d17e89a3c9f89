package io.gitledger.api.actions;

import static java.util.Objects.requireNonNullElse;

import io.gitledger.api.account.ResourceOwner;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.command.Commands;
import io.gitledger.command.actions.ActionsName;
import io.gitledger.command.actions.VariableCommand.CreateVariable;
import io.gitledger.command.actions.VariableCommand.DeleteVariable;
import io.gitledger.command.actions.VariableCommand.EditVariable;
import io.gitledger.command.actions.VariableId;
import io.gitledger.query.actions.ActionVariableView;
import io.gitledger.query.actions.ActionsFinder;
import io.gitledger.query.actions.VariableRow;
import org.springframework.stereotype.Component;

/** Variables of repositories, users and organizations. Callers check the access to the owner. */
@Component
class VariableService {
  private final Commands commands;
  private final ActionsFinder variables;

  VariableService(Commands commands, ActionsFinder variables) {
    this.commands = commands;
    this.variables = variables;
  }

  Paged<ActionVariableView> list(ResourceOwner owner, Page page) {
    return Paged.linked(
        variables
            .listVariables(owner.columns(), page.offset(), page.limit())
            .map(rows -> rows.stream().map(ActionVariableView::of).toList()));
  }

  ActionVariableView get(ResourceOwner owner, String name) {
    return ActionVariableView.of(require(owner, name));
  }

  void create(ResourceOwner owner, String name, CreateVariableOption option) {
    commands.send(
        new CreateVariable(
            owner.ref(),
            owner.encryptionKeyOwner(),
            ActionsName.of(name),
            option.value(),
            requireNonNullElse(option.description(), "")));
  }

  void update(ResourceOwner owner, String name, UpdateVariableOption option) {
    VariableRow row = require(owner, name);
    String newName = requireNonNullElse(option.name(), "");
    commands.send(
        new EditVariable(
            new VariableId(row.id),
            ActionsName.of(newName.isEmpty() ? row.name : newName),
            option.value(),
            requireNonNullElse(option.description(), "")));
  }

  void delete(ResourceOwner owner, String name) {
    commands.send(new DeleteVariable(new VariableId(require(owner, name).id)));
  }

  private VariableRow require(ResourceOwner owner, String name) {
    return ActionsName.parse(name)
        .flatMap(wanted -> variables.findVariable(owner.columns(), wanted.value()))
        .orElseThrow(() -> ApiError.notFound("variable not found"));
  }
}
