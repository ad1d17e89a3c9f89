package io.gitledger.command.branch;

import io.gitledger.command.branch.BranchCommand.ChangeRefs;
import io.gitledger.command.branch.BranchCommand.Source;
import io.gitledger.git.refs.RefChangeRequest;
import io.gitledger.git.refs.RefOutcome;
import io.gitledger.git.refs.RefStore;
import java.util.List;
import org.axonframework.modelling.command.Repository;
import org.springframework.context.annotation.Lazy;
import org.springframework.stereotype.Component;

/** {@link RefMoves} on the streams of the refs. */
@Component
class StoredRefs implements RefMoves {
  private final Repository<Refs> refs;
  private final RefStore store;

  StoredRefs(@Lazy Repository<Refs> refs, RefStore store) {
    this.refs = refs;
    this.store = store;
  }

  @Override
  public List<RefOutcome> move(RefChangeRequest request) {
    var command = new ChangeRefs(request, Source.API);
    try {
      return refs.loadOrCreate(command.refs().toString(), Refs::new)
          .invoke(each -> each.handle(command, store));
    } catch (RuntimeException failed) {
      throw failed;
    } catch (Exception failed) {
      throw new IllegalStateException(failed);
    }
  }
}
