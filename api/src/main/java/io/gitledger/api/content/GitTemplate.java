package io.gitledger.api.content;

import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.limit.RequestMemory;
import io.gitledger.git.GitRepositories;
import io.gitledger.git.GitRepository;
import io.gitledger.git.read.Blobs;
import io.gitledger.git.read.DiffTooLargeException;
import io.gitledger.git.refs.RefUpdateGateway;
import io.gitledger.git.refs.UnknownRepositoryException;
import io.gitledger.projections.pull.HeadFollower;
import io.gitledger.query.repository.RepositoryRow;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import org.eclipse.jgit.lib.ObjectId;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;

/**
 * Opens and closes the git data of a repository around a callback. Unreachable objects are visible
 * only to administrators of the repository.
 */
@Component
public class GitTemplate {
  /** Work on an open repository. */
  public interface Work<T> {
    T on(GitRepository repository) throws IOException;
  }

  /** Opens the git data that belongs to a repository. */
  public interface Opening {
    GitRepository of(RepositoryRow repository) throws IOException;
  }

  private final Opening reading;
  private final Opening writing;

  @Autowired
  GitTemplate(GitRepositories repositories, RefUpdateGateway gateway, HeadFollower pullRequests) {
    RefUpdateGateway ofApi = gateway.ofApi();
    RefUpdateGateway followed = pullRequests.followed(ofApi);
    this(
        row -> repositories.open(row.id),
        row -> repositories.open(row.id, mayHaveHeads(row) ? followed : ofApi));
  }

  /** Saves a query for most writes: heads of pull requests are in their base, or in a fork. */
  private static boolean mayHaveHeads(RepositoryRow repository) {
    return repository.openPulls > 0 || repository.forkOf != 0;
  }

  /** Creates a template for other git data of repositories than their code. */
  public GitTemplate(Opening reading, Opening writing) {
    this.reading = reading;
    this.writing = writing;
  }

  /** Opens a repository for reading. */
  public <T> T read(RepositoryContext at, Work<T> work) {
    try (GitRepository repository = reading.of(at.row())) {
      if (!at.permission().administers()) repository.hideUnreachable();
      repository.reportHeld(GitTemplate::hold);
      return work.on(repository);
    } catch (UnknownRepositoryException gone) {
      throw ApiError.notFound();
    } catch (DiffTooLargeException tooLarge) {
      throw ApiError.tooLarge(tooLarge.getMessage());
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  /** Opens the content of a file that the request may read. It must be closed. */
  public InputStream open(RepositoryContext at, ObjectId id) throws IOException {
    GitRepository repository = reading.of(at.row());
    try {
      repository.reportHeld(GitTemplate::hold);
      return new FilterInputStream(new Blobs(repository).open(id)) {
        @Override
        public void close() throws IOException {
          super.close();
          repository.close();
        }
      };
    } catch (IOException | RuntimeException failed) {
      repository.close();
      throw failed;
    }
  }

  /** Counts the memory that a request uses for a repository. */
  static void hold(int bytes) {
    RequestMemory.countRead(bytes);
    RequestMemory.requireForReads();
  }

  /** Opens a repository for moving refs, each of which becomes an event. */
  public <T> T write(RepositoryContext at, Work<T> work) {
    try (GitRepository repository = writing.of(at.row())) {
      if (!at.permission().administers()) repository.hideUnreachable();
      return work.on(repository);
    } catch (UnknownRepositoryException gone) {
      throw ApiError.notFound();
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }
}
