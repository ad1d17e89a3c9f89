package io.gitledger.api.wiki;

import io.gitledger.api.repository.RepositorySettings;
import io.gitledger.command.Commands;
import io.gitledger.command.wiki.WikiCommand.ChangeWiki;
import io.gitledger.command.wiki.WikiCommand.Source;
import io.gitledger.git.GitRepositories;
import io.gitledger.git.GitRepository;
import io.gitledger.git.refs.RefUpdateGateway;
import io.gitledger.query.access.Unit;
import io.gitledger.query.repository.RepositoryRow;
import java.io.IOException;
import org.springframework.stereotype.Component;

/** Opens the git data of wikis. A wiki is empty until the first commit, which creates it. */
@Component
public class WikiRepositories {
  private final GitRepositories repositories;
  private final RepositorySettings settings;
  private final Commands commands;

  WikiRepositories(GitRepositories repositories, RepositorySettings settings, Commands commands) {
    this.repositories = repositories;
    this.settings = settings;
    this.commands = commands;
  }

  /** Returns whether a repository has an internal wiki. */
  public static boolean isEnabled(RepositoryRow repository) {
    return repository.has(Unit.WIKI) && repository.externalWikiUrl.isEmpty();
  }

  /** Opens a wiki for reading. */
  public GitRepository open(long repository) throws IOException {
    return repositories.openWiki(repository, settings.defaultBranch());
  }

  /** Opens a wiki for moving refs through a gateway. */
  public GitRepository open(long repository, RefUpdateGateway gateway) throws IOException {
    return repositories.openWiki(repository, settings.defaultBranch(), gateway);
  }

  /** Returns a gateway that moves refs of a wiki by a command, so that each move is an event. */
  public RefUpdateGateway gateway(long repository, Source source) {
    return request -> commands.send(new ChangeWiki(repository, request, source));
  }
}
