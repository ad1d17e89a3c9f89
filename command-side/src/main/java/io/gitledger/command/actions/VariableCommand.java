package io.gitledger.command.actions;

import io.gitledger.command.Command;
import io.gitledger.command.log.OwnerRef;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands of the variables of workflows. */
public sealed interface VariableCommand<R> extends Command<R> {

  /**
   * Creates a variable; returns its {@link VariableId}. Rejected as a conflict if the name is in
   * use.
   *
   * @param encryptionKeyOwner account whose key seals value and description in the log; 0: the
   *     installation's
   */
  record CreateVariable(
      OwnerRef place, long encryptionKeyOwner, ActionsName name, String value, String description)
      implements VariableCommand<VariableId> {}

  /** Replaces name, value and description of a variable. */
  record EditVariable(
      @TargetAggregateIdentifier VariableId variable,
      ActionsName name,
      String value,
      String description)
      implements VariableCommand<Void> {}

  /** Encrypts value and description in the log with the key of another account. */
  record ReencryptVariable(@TargetAggregateIdentifier VariableId variable, long encryptionKeyOwner)
      implements VariableCommand<Void> {}

  record DeleteVariable(@TargetAggregateIdentifier VariableId variable)
      implements VariableCommand<Void> {}
}
