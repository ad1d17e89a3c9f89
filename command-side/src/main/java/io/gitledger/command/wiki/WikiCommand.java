package io.gitledger.command.wiki;

import io.gitledger.command.Command;
import io.gitledger.git.refs.RefChangeRequest;
import io.gitledger.git.refs.RefOutcome;
import java.util.List;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands of the wikis of repositories. */
public sealed interface WikiCommand<R> extends Command<R> {

  /** The wiki of a repository. Its text form names the wiki's stream. */
  record RepositoryWikiId(long repository) {
    @Override
    public String toString() {
      return "wiki-" + repository;
    }
  }

  /** The origin of a change, as webhooks show it. */
  enum Source {
    /** A push, or the remote of a mirror: webhooks do not hear of it. */
    GIT,
    /** The API created or deleted a page. */
    API,
    /** The API edited a page, which may not have been there. */
    EDIT,
    /** The repository began with it: webhooks do not hear of it either. */
    MIGRATION
  }

  /**
   * Moves refs of a wiki's git data, by a push or by an edit of a page, and creates the wiki before
   * its first commit. Answers one outcome per change, in order.
   *
   * @param request of the wiki's git data
   */
  record ChangeWiki(
      @TargetAggregateIdentifier RepositoryWikiId wiki, RefChangeRequest request, Source source)
      implements WikiCommand<List<RefOutcome>> {
    public ChangeWiki(long repository, RefChangeRequest request, Source source) {
      this(new RepositoryWikiId(repository), request, source);
    }
  }
}
