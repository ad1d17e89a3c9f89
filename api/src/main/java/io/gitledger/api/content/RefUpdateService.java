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

/** Updates refs for a caller. Write access is checked again, because bodies may arrive slowly. */
@Component
public class RefUpdateService {
  private final RepositoryResolver paths;
  private final RefUpdatePolicy policy;

  RefUpdateService(RepositoryResolver paths, RefUpdatePolicy policy) {
    this.paths = paths;
    this.policy = policy;
  }

  /**
   * Updates one ref, unless a protection rejects it: 403, for tags 422. The caller has to check the
   * outcome.
   */
  public RefOutcome update(RepositoryContext at, GitRepository repository, RefChange change)
      throws IOException {
    return update(at, repository, change, Unit.CODE);
  }

  /** Updates one ref, with rules for branches that were read already. */
  RefOutcome update(
      RepositoryContext at, GitRepository repository, RefChange change, BranchRuleSet rules)
      throws IOException {
    return update(at, repository, change, Unit.CODE, rules);
  }

  /** Updates one ref, which requires write access to a unit. */
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

  /** Updates one ref with the permissions of a pusher, which were checked already. */
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

  /** Requires that the caller still has write access. */
  public void requireWritable(RepositoryContext at) {
    requireWritable(at, Unit.CODE);
  }

  private void requireWritable(RepositoryContext at, Unit unit) {
    RepositoryContext now = paths.find(at.row().id, at.caller()).orElseThrow(ApiError::notFound);
    now.requireWrite(unit).requireNotArchived();
  }
}
