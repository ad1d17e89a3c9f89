package io.gitledger.command.branch;

import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.Commands;
import io.gitledger.command.branch.BranchCommand.ChangeRefs;
import io.gitledger.command.branch.BranchCommand.Source;
import io.gitledger.git.refs.RefChangeRequest;
import io.gitledger.git.refs.RefOutcome;
import io.gitledger.git.refs.RefUpdateGateway;
import java.util.List;
import org.springframework.stereotype.Component;

/**
 * Moves refs with commands, so that each move is recorded as an event. User repositories are opened
 * only with this gateway.
 */
@Component
public class LedgerRefUpdateGateway implements RefUpdateGateway {
  private final Commands commands;

  LedgerRefUpdateGateway(Commands commands) {
    this.commands = commands;
  }

  @Override
  public List<RefOutcome> change(RefChangeRequest request) {
    return send(new ChangeRefs(request, Source.PUSH));
  }

  @Override
  public RefUpdateGateway ofApi() {
    return request -> send(new ChangeRefs(request, Source.API));
  }

  @Override
  public RefUpdateGateway ofMirror() {
    return request -> send(new ChangeRefs(request, Source.MIRROR));
  }

  private List<RefOutcome> send(ChangeRefs command) {
    try {
      return commands.send(command);
    } catch (CommandRejectedException refused) {
      return command.request().changes().stream()
          .map(change -> RefOutcome.refused(change.name(), refused.getMessage()))
          .toList();
    }
  }
}
