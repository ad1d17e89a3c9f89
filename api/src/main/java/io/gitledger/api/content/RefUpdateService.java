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

/** Updates refs for a caller, whose right to write is checked again: bodies may arrive slowly. */
@Component
public class RefUpdateService {
  private final RepositoryResolver paths;

  RefUpdateService(RepositoryResolver paths) {
    this.paths = paths;
  }

  /** One ref; the outcome is for the caller to judge. */
  public RefOutcome update(RepositoryContext at, GitRepository repository, RefChange change) {
    return update(at, repository, change, Unit.CODE);
  }

  /** The same for whoever may write a unit. */
  public RefOutcome update(
      RepositoryContext at, GitRepository repository, RefChange change, Unit unit) {
    requireWritable(at, unit);
    return repository.change(List.of(change), true).getFirst();
  }

  /** Ends the request unless the caller may still write here. */
  public void requireWritable(RepositoryContext at) {
    requireWritable(at, Unit.CODE);
  }

  private void requireWritable(RepositoryContext at, Unit unit) {
    RepositoryContext now = paths.find(at.row().id, at.caller()).orElseThrow(ApiError::notFound);
    now.requireWrite(unit).requireNotArchived();
  }
}
