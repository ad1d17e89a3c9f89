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

/** Finds the repository of a git client's path, by current and by former names. */
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

  /** Returns the account that formerly had this name, if the viewer may know it. */
  Optional<AccountRow> formerOwner(String name, Viewer viewer) {
    return accounts
        .findByFormerLogin(name)
        .filter(renamed -> access.followsRename(viewer, renamed));
  }

  /** Finds a repository by current names, with the viewer's permissions, in one statement. */
  Optional<FoundRepository> repository(RepositoryPath path, Viewer viewer) {
    return access.find(viewer, path.owner(), path.name());
  }

  /** Returns whether a repository of this name exists whose unit the viewer may read. */
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

  /** Returns the repository that formerly had this name. */
  Optional<OwnedRepository> formerRepository(AccountRow owner, String name) {
    return repositories
        .findByFormerName(owner.id, name)
        .flatMap(row -> accounts.findById(row.ownerId).map(now -> new OwnedRepository(row, now)));
  }

  /** Finds a repository by current or former names. */
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

  /** Reads the current state of a repository, on which a long request decides at its end. */
  Optional<FoundRepository> refreshed(OwnedRepository repository, Viewer viewer) {
    return access.find(viewer, repository.row().id);
  }
}
