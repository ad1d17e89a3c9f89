package io.gitledger.git.read;

import io.gitledger.git.GitRepository;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jgit.errors.ConfigInvalidException;
import org.eclipse.jgit.lib.Config;
import org.eclipse.jgit.lib.ObjectId;

/** The URLs of a commit's submodules. {@code .gitmodules} is read on first use. */
public final class Submodules {
  private static final int MAX_BYTES = 1 << 20;

  private final GitRepository repository;
  private final ObjectId commit;
  private Map<String, String> urls;

  public Submodules(GitRepository repository, ObjectId commit) {
    this.repository = repository;
    this.commit = commit;
  }

  /**
   * Returns the URL of the submodule at a path; null if {@code .gitmodules} does not contain it.
   */
  public String url(String path) throws IOException {
    if (urls == null) urls = read();
    return urls.get(path);
  }

  private Map<String, String> read() throws IOException {
    Map<String, String> found = new HashMap<>();
    Optional<ObjectId> tree = new Revisions(repository).tree(commit);
    if (tree.isEmpty()) return found;
    Optional<TreeEntry> file = new Trees(repository).find(tree.get(), ".gitmodules");
    if (file.isEmpty() || !file.get().isFile()) return found;
    Optional<byte[]> text = new Blobs(repository).bytes(file.get().id(), MAX_BYTES);
    if (text.isEmpty()) return found;
    Config config = new Config();
    try {
      config.fromText(new String(text.get(), StandardCharsets.UTF_8));
    } catch (ConfigInvalidException broken) {
      return found;
    }
    for (String name : config.getSubsections("submodule")) {
      String path = config.getString("submodule", name, "path");
      String url = config.getString("submodule", name, "url");
      if (path != null && url != null) found.put(path, url);
    }
    return found;
  }
}
