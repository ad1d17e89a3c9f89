package io.gitledger.api.git;

import io.gitledger.git.protocol.RepositoryPath;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.account.AccountRows;
import io.gitledger.query.repository.RepositoryRow;
import io.gitledger.query.repository.RepositoryRows;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Finds what a path of a git client names, by present and by former names. */
@Component
class GitPlaces {
  private final AccountRows accounts;
  private final RepositoryRows repositories;

  GitPlaces(AccountRows accounts, RepositoryRows repositories) {
    this.accounts = accounts;
    this.repositories = repositories;
  }

  Optional<AccountRow> owner(String name) {
    return accounts.byLogin(name);
  }

  /** Whoever had this name before. */
  Optional<AccountRow> formerOwner(String name) {
    return accounts.byFormerLogin(name);
  }

  /** By present names; one statement. */
  Optional<GitPlace> repository(RepositoryPath path) {
    return repositories
        .byPath(path.owner(), path.name())
        .map(found -> new GitPlace(found.row(), found.owner()));
  }

  /** Whatever had this name before, where it is now. */
  Optional<GitPlace> formerRepository(AccountRow owner, String name) {
    return repositories
        .byFormerName(owner.id, name)
        .flatMap(row -> accounts.byId(row.ownerId).map(now -> new GitPlace(row, now)));
  }

  /** By present or former names alike. */
  Optional<GitPlace> find(RepositoryPath path) {
    return repository(path).or(() -> formerly(path));
  }

  private Optional<GitPlace> formerly(RepositoryPath path) {
    return owner(path.owner())
        .or(() -> formerOwner(path.owner()))
        .flatMap(
            owner ->
                repositories
                    .byName(owner.id, path.name())
                    .map(row -> new GitPlace(row, owner))
                    .or(() -> formerRepository(owner, path.name())));
  }

  /** The same repository as it is now: what a long request decides at its end. */
  Optional<GitPlace> again(GitPlace place) {
    Optional<RepositoryRow> row = repositories.byId(place.row().id);
    return row.flatMap(now -> accounts.byId(now.ownerId).map(owner -> new GitPlace(now, owner)));
  }
}
