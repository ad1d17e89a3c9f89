package io.gitledger.api.git;

import io.gitledger.api.content.RefUpdatePolicy;
import io.gitledger.api.pull.HeadPushers;
import io.gitledger.api.repository.RepositorySettings;
import io.gitledger.api.wiki.WikiRepositories;
import io.gitledger.command.Commands;
import io.gitledger.command.wiki.WikiCommand.Source;
import io.gitledger.git.GitRepositories;
import io.gitledger.git.GitRepository;
import io.gitledger.git.protocol.GitService;
import io.gitledger.git.protocol.GitSession;
import io.gitledger.git.protocol.PushRules;
import io.gitledger.git.protocol.RepositoryPath;
import io.gitledger.git.refs.RefUpdateGateway;
import io.gitledger.projections.pull.HeadFollower;
import io.gitledger.query.access.Permission;
import io.gitledger.query.access.Unit;
import io.gitledger.query.repository.Access;
import io.gitledger.query.repository.OwnedRepository;
import java.io.IOException;
import org.springframework.stereotype.Component;

/** Opens repositories for git clients whose access has been checked. */
@Component
class GitSessions {
  private final GitRepositories repositories;
  private final WikiRepositories wikis;
  private final RefUpdateGateway gateway;
  private final GitRepositoryFinder finder;
  private final Access access;
  private final RefUpdatePolicy policy;
  private final HeadPushers heads;
  private final AgitService agit;
  private final PushMessages messages;
  private final HeadFollower pullRequests;
  private final Commands commands;
  private final RepositorySettings settings;

  GitSessions(
      GitRepositories repositories,
      WikiRepositories wikis,
      RefUpdateGateway gateway,
      GitRepositoryFinder finder,
      Access access,
      RefUpdatePolicy policy,
      HeadPushers heads,
      AgitService agit,
      PushMessages messages,
      HeadFollower pullRequests,
      Commands commands,
      RepositorySettings settings) {
    this.settings = settings;
    this.repositories = repositories;
    this.wikis = wikis;
    this.gateway = gateway;
    this.finder = finder;
    this.access = access;
    this.policy = policy;
    this.heads = heads;
    this.agit = agit;
    this.messages = messages;
    this.pullRequests = pullRequests;
    this.commands = commands;
  }

  /** Returns the unit of a path. */
  static Unit unit(RepositoryPath path) {
    return path.wiki() ? Unit.WIKI : Unit.CODE;
  }

  /** Returns the current permission of the caller's account in the repository. */
  Permission permission(OwnedRepository repository, GitCaller caller) {
    return access.permission(caller.viewer(), repository.row(), repository.owner());
  }

  /**
   * Returns whether the caller may use a service in a unit, given the permission of the account.
   */
  static boolean may(GitService service, Permission permission, Unit unit, GitCaller caller) {
    if (caller.deployKey()) return caller.deployKeyWrites() || !service.writes();
    return service.writes() ? permission.writes(unit) : permission.reads(unit);
  }

  Session open(OwnedRepository found, Unit unit, GitService service, GitCaller caller)
      throws IOException {
    long id = found.row().id;
    boolean wiki = unit == Unit.WIKI;
    RefUpdateGateway moves = wiki ? wikis.gateway(id, Source.GIT) : pullRequests.followed(gateway);
    RefUpdateGateway asCaller = request -> caller.origin().during(() -> moves.change(request));
    GitRepository repository;
    if (service.writes())
      repository = wiki ? wikis.open(id, asCaller) : repositories.open(id, asCaller);
    else repository = wiki ? wikis.open(id) : repositories.open(id);
    return new Session(
        repository,
        new PushDecisions(
            found,
            unit,
            caller,
            finder,
            policy,
            heads,
            agit,
            messages,
            repository,
            settings,
            edit -> caller.origin().during(() -> commands.send(edit))));
  }

  record Session(GitRepository repository, PushRules pushRules) implements GitSession {
    @Override
    public void close() {
      repository.close();
    }
  }
}
