package io.gitledger.api.content;

import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.query.Query;
import java.util.Map;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;

/** EditorConfig of files. */
@ApiController(tag = "repository")
class EditorConfigController {
  private final EditorConfigFinder configs;

  EditorConfigController(EditorConfigFinder configs) {
    this.configs = configs;
  }

  @GetMapping("/repos/{owner}/{repo}/editorconfig/{filepath}")
  @Operation("Get the EditorConfig definitions of a file in a repository")
  Map<String, String> repoGetEditorConfig(
      RepositoryContext at,
      @PathVariable String filepath,
      @Query(
              about =
                  "The name of the commit/branch/tag. Default to the repository’s default branch.")
          String ref) {
    CodeAccess.requireRead(at);
    return configs.properties(at, filepath, ref);
  }
}
