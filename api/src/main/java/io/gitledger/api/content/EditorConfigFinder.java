package io.gitledger.api.content;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.git.GitRepository;
import io.gitledger.git.read.Blobs;
import io.gitledger.git.read.EditorConfig;
import io.gitledger.git.read.RevisionPath;
import io.gitledger.git.read.TreeEntry;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Reads the {@code .editorconfig} at the root of a revision. */
@Component
class EditorConfigFinder {
  private static final int MAX_BYTES = 8 << 20;

  private final GitTemplate git;
  private final RenamedBranches renamed;

  EditorConfigFinder(GitTemplate git, RenamedBranches renamed) {
    this.git = git;
    this.renamed = renamed;
  }

  /**
   * Returns the properties of a path, or throws a 404 without such a file. An unknown ref is
   * replaced by the default branch.
   */
  Map<String, String> properties(RepositoryContext at, String path, String ref) {
    byte[] content =
        git.read(at, repository -> content(at, repository, ref)).orElseThrow(ApiError::notFound);
    return EditorConfig.properties(new String(content, UTF_8), path);
  }

  private Optional<byte[]> content(RepositoryContext at, GitRepository repository, String ref)
      throws IOException {
    Optional<RevisionPath> place = renamed.find(at, repository, EditorConfig.FILE, ref);
    if (place.isEmpty() || !place.get().path().equals(EditorConfig.FILE))
      place = renamed.find(at, repository, EditorConfig.FILE, null);
    TreeEntry file = RawFile.at(repository, place).entry();
    return file.isFile() ? new Blobs(repository).bytes(file.id(), MAX_BYTES) : Optional.empty();
  }
}
