package io.gitledger.api.git;

import io.gitledger.git.GitRepositories;
import io.gitledger.git.GitRepository;
import io.gitledger.git.protocol.GitService;
import io.gitledger.git.protocol.GitSession;
import io.gitledger.git.protocol.PushRules;
import io.gitledger.git.refs.RefUpdateGateway;
import io.gitledger.query.access.Permission;
import io.gitledger.query.access.Unit;
import io.gitledger.query.repository.Access;
import io.gitledger.query.repository.OwnedRepository;
import java.io.IOException;
import org.springframework.stereotype.Component;

/** Opens repositories for git clients whose right to the service has been checked. */
@Component
class GitSessions {
  private final GitRepositories repositories;
  private final RefUpdateGateway gateway;
  private final GitRepositoryFinder finder;
  private final Access access;

  GitSessions(
      GitRepositories repositories,
      RefUpdateGateway gateway,
      GitRepositoryFinder finder,
      Access access) {
    this.repositories = repositories;
    this.gateway = gateway;
    this.finder = finder;
    this.access = access;
  }

  /** What the caller may do with the repository's code now. */
  boolean may(GitService service, OwnedRepository repository, GitCaller caller) {
    return may(
        service, access.permission(caller.viewer(), repository.row(), repository.owner()), caller);
  }

  /** The same where it is known already what the caller's account may do. */
  static boolean may(GitService service, Permission permission, GitCaller caller) {
    if (caller.deployKey()) return caller.deployKeyWrites() || !service.writes();
    return service.writes() ? permission.writes(Unit.CODE) : permission.reads(Unit.CODE);
  }

  Session open(OwnedRepository found, GitService service, GitCaller caller) throws IOException {
    GitRepository repository =
        service.writes()
            ? repositories.open(
                found.row().id, request -> caller.origin().during(() -> gateway.change(request)))
            : repositories.open(found.row().id);
    return new Session(repository, new PushDecisions(found, caller, finder));
  }

  record Session(GitRepository repository, PushRules pushRules) implements GitSession {
    @Override
    public void close() {
      repository.close();
    }
  }
}
