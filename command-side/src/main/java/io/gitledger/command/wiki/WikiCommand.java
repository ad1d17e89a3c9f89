package io.gitledger.command.wiki;

import io.gitledger.command.Command;
import io.gitledger.git.refs.RefChangeRequest;
import io.gitledger.git.refs.RefOutcome;
import java.util.List;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands of the wikis of repositories. */
public sealed interface WikiCommand<R> extends Command<R> {

  /** Id of the wiki of a repository. Its text form names the wiki's stream. */
  record RepositoryWikiId(long repository) {
    @Override
    public String toString() {
      return "wiki-" + repository;
    }
  }

  /** Origin of a change, as shown in webhooks. */
  enum Source {
    /** A push, or the remote of a mirror. Webhooks are not notified. */
    GIT,
    /** The creation or deletion of a page by the API. */
    API,
    /** The edit of a page by the API, even if the page did not exist. */
    EDIT,
    /** The migration that created the repository. Webhooks are not notified. */
    MIGRATION
  }

  /**
   * Moves refs of a wiki's git data, by a push or by an edit of a page. Creates the wiki before its
   * first commit. Returns one outcome per change, in order.
   *
   * @param request on the wiki's git data
   */
  record ChangeWiki(
      @TargetAggregateIdentifier RepositoryWikiId wiki, RefChangeRequest request, Source source)
      implements WikiCommand<List<RefOutcome>> {
    public ChangeWiki(long repository, RefChangeRequest request, Source source) {
      this(new RepositoryWikiId(repository), request, source);
    }
  }
}
