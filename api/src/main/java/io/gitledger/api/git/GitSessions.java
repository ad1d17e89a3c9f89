package io.gitledger.api.git;

import io.gitledger.git.GitRepositories;
import io.gitledger.git.GitRepository;
import io.gitledger.git.protocol.GitService;
import io.gitledger.git.protocol.GitSession;
import io.gitledger.git.protocol.PushRules;
import io.gitledger.git.refs.RefUpdateGateway;
import io.gitledger.query.access.Access;
import io.gitledger.query.access.Permission;
import io.gitledger.query.access.Unit;
import java.io.IOException;
import org.springframework.stereotype.Component;

/** Opens repositories for git clients whose right to the service has been checked. */
@Component
class GitSessions {
  private final GitRepositories repositories;
  private final RefUpdateGateway gateway;
  private final GitPlaces places;
  private final Access access;

  GitSessions(
      GitRepositories repositories, RefUpdateGateway gateway, GitPlaces places, Access access) {
    this.repositories = repositories;
    this.gateway = gateway;
    this.places = places;
    this.access = access;
  }

  /** What the caller may do with the repository's code now. */
  boolean may(GitService service, GitPlace place, GitCaller caller) {
    return may(service, access.permission(caller.viewer(), place.row(), place.owner()), caller);
  }

  /** The same where it is known already what the caller's account may do. */
  static boolean may(GitService service, Permission permission, GitCaller caller) {
    if (caller.deployKey()) return caller.deployKeyWrites() || !service.writes();
    return service.writes() ? permission.writes(Unit.CODE) : permission.reads(Unit.CODE);
  }

  Session open(GitPlace place, GitService service, GitCaller caller) throws IOException {
    GitRepository repository =
        service.writes()
            ? repositories.open(
                place.row().id, request -> caller.origin().during(() -> gateway.change(request)))
            : repositories.open(place.row().id);
    return new Session(repository, new PushDecisions(place, caller, places));
  }

  record Session(GitRepository repository, PushRules pushRules) implements GitSession {
    @Override
    public void close() {
      repository.close();
    }
  }
}
