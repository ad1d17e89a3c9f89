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
import io.gitledger.query.actions.VariableFinder;
import io.gitledger.query.actions.VariableRow;
import org.springframework.stereotype.Component;

/** What can be done with variables, wherever they belong; who may do it is asked before. */
@Component
class VariableOperations {
  private final Commands commands;
  private final VariableFinder variables;

  VariableOperations(Commands commands, VariableFinder variables) {
    this.commands = commands;
    this.variables = variables;
  }

  Paged<ActionVariableView> list(ResourceOwner owner, Page page) {
    var found = variables.list(owner.home(), page.offset(), page.limit());
    return Paged.linked(found.rows().stream().map(ActionVariableView::of).toList(), found.total());
  }

  ActionVariableView get(ResourceOwner owner, String name) {
    return ActionVariableView.of(find(owner, name));
  }

  void create(ResourceOwner owner, String name, CreateVariableOption option) {
    commands.send(
        new CreateVariable(
            owner.place(),
            owner.encryptionKeyOwner(),
            ActionsName.of(name),
            option.value(),
            requireNonNullElse(option.description(), "")));
  }

  void update(ResourceOwner owner, String name, UpdateVariableOption option) {
    VariableRow row = find(owner, name);
    String wanted = requireNonNullElse(option.name(), "");
    commands.send(
        new EditVariable(
            new VariableId(row.id),
            ActionsName.of(wanted.isEmpty() ? row.name : wanted),
            option.value(),
            requireNonNullElse(option.description(), "")));
  }

  void delete(ResourceOwner owner, String name) {
    commands.send(new DeleteVariable(new VariableId(find(owner, name).id)));
  }

  private VariableRow find(ResourceOwner owner, String name) {
    return ActionsName.parse(name)
        .flatMap(wanted -> variables.find(owner.home(), wanted.value()))
        .orElseThrow(() -> ApiError.notFound("variable not found"));
  }
}
