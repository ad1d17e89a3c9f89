package io.gitledger.api.content;

import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.limit.RequestMemory;
import io.gitledger.git.GitRepositories;
import io.gitledger.git.GitRepository;
import io.gitledger.git.read.Blobs;
import io.gitledger.git.refs.RefUpdateGateway;
import io.gitledger.git.refs.UnknownRepositoryException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import org.eclipse.jgit.lib.ObjectId;
import org.springframework.stereotype.Component;

/**
 * Opens and closes the git data of a repository around a callback. Unreachable objects are visible
 * to administrators of the repository alone.
 */
@Component
public class GitTemplate {
  /** What is done with an open repository. */
  public interface Work<T> {
    T on(GitRepository repository) throws IOException;
  }

  private final GitRepositories repositories;
  private final RefUpdateGateway gateway;

  GitTemplate(GitRepositories repositories, RefUpdateGateway gateway) {
    this.repositories = repositories;
    this.gateway = gateway.ofApi();
  }

  /** For reading only. */
  public <T> T read(RepositoryContext at, Work<T> work) {
    try (GitRepository repository = repositories.open(at.row().id)) {
      if (!at.permission().administers()) repository.hideUnreachable();
      repository.reportHeld(GitTemplate::hold);
      return work.on(repository);
    } catch (UnknownRepositoryException gone) {
      throw ApiError.notFound();
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  /** The content of a file that a request was allowed to see; must be closed. */
  InputStream open(RepositoryContext at, ObjectId id) throws IOException {
    GitRepository repository = repositories.open(at.row().id);
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

  private static void hold(int bytes) {
    RequestMemory.countRead(bytes);
    RequestMemory.requireForReads();
  }

  /** For moving refs, each of which becomes an event. */
  public <T> T write(RepositoryContext at, Work<T> work) {
    try (GitRepository repository = repositories.open(at.row().id, gateway)) {
      if (!at.permission().administers()) repository.hideUnreachable();
      return work.on(repository);
    } catch (UnknownRepositoryException gone) {
      throw ApiError.notFound();
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }
}
