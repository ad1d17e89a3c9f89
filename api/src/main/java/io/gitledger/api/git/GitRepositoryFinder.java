package io.gitledger.api.git;

import io.gitledger.git.protocol.RepositoryPath;
import io.gitledger.query.Viewer;
import io.gitledger.query.access.Unit;
import io.gitledger.query.account.AccountFinder;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.repository.Access;
import io.gitledger.query.repository.FoundRepository;
import io.gitledger.query.repository.OwnedRepository;
import io.gitledger.query.repository.RepositoryFinder;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Finds what a path of a git client names, by present and by former names. */
@Component
class GitRepositoryFinder {
  private final AccountFinder accounts;
  private final RepositoryFinder repositories;
  private final Access access;

  GitRepositoryFinder(AccountFinder accounts, RepositoryFinder repositories, Access access) {
    this.accounts = accounts;
    this.repositories = repositories;
    this.access = access;
  }

  Optional<AccountRow> owner(String name) {
    return accounts.findByLogin(name);
  }

  /** The account that had this name before, if the viewer may know it. */
  Optional<AccountRow> formerOwner(String name, Viewer viewer) {
    return accounts
        .findByFormerLogin(name)
        .filter(renamed -> access.followsRename(viewer, renamed));
  }

  /** By present names, with what the viewer may do there; one statement. */
  Optional<FoundRepository> repository(RepositoryPath path, Viewer viewer) {
    return access.find(viewer, path.owner(), path.name());
  }

  /** Whether there is a repository of this name of which the viewer may read the unit. */
  boolean isReadable(AccountRow owner, String name, Unit unit, Viewer viewer) {
    return access
        .find(viewer, owner.login, name)
        .filter(found -> found.permission().reads(unit))
        .isPresent();
  }

  private Optional<OwnedRepository> repository(RepositoryPath path) {
    return repositories
        .findByPath(path.owner(), path.name())
        .map(found -> new OwnedRepository(found.row(), found.owner()));
  }

  /** The repository that had this name before. */
  Optional<OwnedRepository> formerRepository(AccountRow owner, String name) {
    return repositories
        .findByFormerName(owner.id, name)
        .flatMap(row -> accounts.findById(row.ownerId).map(now -> new OwnedRepository(row, now)));
  }

  /** By present or former names alike. */
  Optional<OwnedRepository> find(RepositoryPath path) {
    return repository(path).or(() -> formerly(path));
  }

  private Optional<OwnedRepository> formerly(RepositoryPath path) {
    return owner(path.owner())
        .or(() -> accounts.findByFormerLogin(path.owner()))
        .flatMap(
            owner ->
                repositories
                    .findByName(owner.id, path.name())
                    .map(row -> new OwnedRepository(row, owner))
                    .or(() -> formerRepository(owner, path.name())));
  }

  /** The same repository as it is now: what a long request decides at its end. */
  Optional<FoundRepository> refreshed(OwnedRepository repository, Viewer viewer) {
    return access.find(viewer, repository.row().id);
  }
}
