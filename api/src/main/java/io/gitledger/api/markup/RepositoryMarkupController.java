package io.gitledger.api.markup;

import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.body.Body;
import io.gitledger.api.web.caller.SignedIn;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * The markup endpoints within a repository. They are not in the OpenAPI documents, as they never
 * were.
 */
@RestController
@RequestMapping("/api/v1/repos/{owner}/{repo}")
class RepositoryMarkupController {
  private final MarkupAnswers answers;
  private final KnownNames known;

  RepositoryMarkupController(MarkupAnswers answers, KnownNames known) {
    this.answers = answers;
    this.known = known;
  }

  @PostMapping("/markdown")
  ResponseEntity<String> markdown(
      RepositoryContext repository, SignedIn caller, @Body MarkdownOption body) {
    return answers.render(body.asMarkup(), context(repository), known.in(repository));
  }

  @PostMapping("/markdown/raw")
  ResponseEntity<String> markdownRaw(
      RepositoryContext repository, SignedIn caller, @Body(required = true) String body) {
    return answers.render(body);
  }

  @PostMapping("/markup")
  ResponseEntity<String> markup(
      RepositoryContext repository, SignedIn caller, @Body MarkupOption body) {
    return answers.render(body, context(repository), known.in(repository));
  }

  private static MarkupContext context(RepositoryContext repository) {
    return MarkupContext.of(repository.owner().login, repository.row().name);
  }
}
