package io.gitledger.bench.git;

import java.io.IOException;
import java.nio.file.Path;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.api.errors.GitAPIException;

/** JGit as client, for machines without the git program. It is slower on large repositories. */
public final class JGitClient implements GitClient {
  @Override
  public String describe() {
    return "JGit (no program git here: clones of large repositories take longer)";
  }

  @Override
  public void cloneBare(String url, Path folder) throws IOException {
    try {
      Git.cloneRepository().setURI(url).setBare(true).setDirectory(folder.toFile()).call().close();
    } catch (GitAPIException e) {
      throw new IOException(e);
    }
  }

  @Override
  public int countRefs(String url) throws IOException {
    try {
      return Git.lsRemoteRepository().setRemote(url).call().size();
    } catch (GitAPIException e) {
      throw new IOException(e);
    }
  }
}
