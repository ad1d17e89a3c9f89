package io.gitledger.api.content;

import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.repository.RepositoryResolver;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.git.GitRepository;
import io.gitledger.git.refs.RefChange;
import io.gitledger.git.refs.RefNames;
import io.gitledger.git.refs.RefOutcome;
import io.gitledger.query.access.Unit;
import java.io.IOException;
import java.util.List;
import org.springframework.stereotype.Component;

/** Updates refs for a caller, whose right to write is checked again: bodies may arrive slowly. */
@Component
public class RefUpdateService {
  private final RepositoryResolver paths;
  private final RefUpdatePolicy policy;

  RefUpdateService(RepositoryResolver paths, RefUpdatePolicy policy) {
    this.paths = paths;
    this.policy = policy;
  }

  /**
   * One ref, unless a protection refuses it: 403, for tags 422; the outcome is for the caller to
   * judge.
   */
  public RefOutcome update(RepositoryContext at, GitRepository repository, RefChange change)
      throws IOException {
    return update(at, repository, change, Unit.CODE);
  }

  /** The same by rules for branches that were read already. */
  RefOutcome update(
      RepositoryContext at, GitRepository repository, RefChange change, BranchRuleSet rules)
      throws IOException {
    return update(at, repository, change, Unit.CODE, rules);
  }

  /** The same for whoever may write a unit. */
  public RefOutcome update(
      RepositoryContext at, GitRepository repository, RefChange change, Unit unit)
      throws IOException {
    return update(at, repository, change, unit, null);
  }

  private RefOutcome update(
      RepositoryContext at,
      GitRepository repository,
      RefChange change,
      Unit unit,
      BranchRuleSet rules)
      throws IOException {
    requireWritable(at, unit);
    return update(repository, change, rules, policy.pusher(at));
  }

  /** The same with the rights of somebody, which were checked already. */
  RefOutcome update(GitRepository repository, RefChange change, BranchRuleSet rules, Pusher pusher)
      throws IOException {
    policy
        .findRefusal(repository, rules, pusher, List.of(change))
        .ifPresent(
            refusal -> {
              throw change.name().startsWith(RefNames.TAGS)
                  ? ApiError.invalid(refusal)
                  : ApiError.forbidden(refusal);
            });
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
