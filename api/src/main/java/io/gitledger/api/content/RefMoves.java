package io.gitledger.api.content;

import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.repository.RepositoryResolver;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.git.GitRepository;
import io.gitledger.git.refs.RefChange;
import io.gitledger.git.refs.RefOutcome;
import io.gitledger.query.access.Unit;
import java.util.List;
import org.springframework.stereotype.Component;

/**
 * Moves refs for a caller. Bodies can take long to arrive, so the right to write is looked at once
 * more at the moment when it counts.
 */
@Component
public class RefMoves {
  private final RepositoryResolver paths;

  RefMoves(RepositoryResolver paths) {
    this.paths = paths;
  }

  /** One ref; the outcome is for the caller to judge. */
  public RefOutcome move(RepositoryContext at, GitRepository repository, RefChange change) {
    recheck(at);
    return repository.change(List.of(change), true).getFirst();
  }

  /** Ends the request unless the caller may still write here. */
  public void recheck(RepositoryContext at) {
    RepositoryContext now = paths.find(at.row().id, at.caller()).orElseThrow(ApiError::notFound);
    now.requireWrite(Unit.CODE).requireNotArchived();
  }
}
