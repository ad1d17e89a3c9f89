package io.gitledger.projections.mirror;

import io.gitledger.command.Commands;
import io.gitledger.command.wiki.WikiCommand.ChangeWiki;
import io.gitledger.command.wiki.WikiCommand.Source;
import io.gitledger.git.GitRepositories;
import io.gitledger.git.GitRepository;
import io.gitledger.git.protocol.RemoteFailedException;
import io.gitledger.git.protocol.RemoteFailedException.Reason;
import io.gitledger.git.protocol.RemoteRefs;
import java.io.IOException;
import java.util.Set;
import org.springframework.stereotype.Component;

/** Updates wikis from those of their remotes. */
@Component
public class WikiFetch {
  /** The branch of HEAD until the first branch arrives. */
  static final String NO_BRANCH_YET = "main";

  /** The failures of services for a repository without a wiki. */
  static final Set<Reason> NO_WIKI = Set.of(Reason.NOT_FOUND, Reason.AUTHENTICATION);

  private final GitRepositories git;
  private final RemoteClient remotes;
  private final Commands commands;

  WikiFetch(GitRepositories git, RemoteClient remotes, Commands commands) {
    this.git = git;
    this.remotes = remotes;
    this.commands = commands;
  }

  /**
   * Fetches the wiki of a remote repository, if it has one.
   *
   * @param migrates whether this is part of the repository's migration
   */
  public void fetch(
      long repository, RemoteAddress from, boolean migrates, TransferProgress progress)
      throws IOException {
    try (GitRepository wiki =
        git.openWiki(
            repository,
            NO_BRANCH_YET,
            request ->
                commands.send(
                    new ChangeWiki(
                        repository, request, migrates ? Source.MIGRATION : Source.GIT)))) {
      RemoteRefs refs = remotes.fetch(wiki, from.wiki(), progress);
      if (!refs.changes().isEmpty()) wiki.change(refs.changes(), false);
    } catch (RemoteFailedException e) {
      if (!NO_WIKI.contains(e.reason())) throw e;
    }
  }
}
