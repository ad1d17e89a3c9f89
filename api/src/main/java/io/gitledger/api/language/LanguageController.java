package io.gitledger.api.language;

import io.gitledger.api.content.CodeAccess;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.query.language.LanguageFinder;
import io.gitledger.query.language.LanguageFinder.Code;
import io.gitledger.query.repository.RepositoryRow;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.springframework.web.bind.annotation.GetMapping;

/** Languages and licences of the code of a repository. */
@ApiController(tag = "repository")
class LanguageController {
  private final LanguageFinder languages;

  LanguageController(LanguageFinder languages) {
    this.languages = languages;
  }

  @Operation("Get languages and number of bytes of code written")
  @GetMapping("/repos/{owner}/{repo}/languages")
  Map<String, Long> repoGetLanguages(RepositoryContext repository) {
    return languages.of(CodeAccess.requireRead(repository).row().id);
  }

  @Operation("Get repo licenses")
  @GetMapping("/repos/{owner}/{repo}/licenses")
  List<String> repoGetLicenses(RepositoryContext repository) {
    RepositoryRow row = CodeAccess.requireRead(repository).row();
    Code code = languages.code(List.of(row.id)).get(row.id);
    return code == null || code.licenses() == null
        ? Arrays.stream(row.licenses).sorted().toList()
        : code.licenses();
  }
}
