package io.gitledger.api.template;

import io.gitledger.api.content.CodeAccess;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.body.Body;
import io.gitledger.query.repository.RepositoryView;
import java.util.function.Supplier;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;

/** Creates repositories from a template. */
@ApiController(tag = "repository")
class RepositoryTemplateController {
  private final RepositoryTemplateService templates;

  RepositoryTemplateController(RepositoryTemplateService templates) {
    this.templates = templates;
  }

  @Operation("Create a repository using a template")
  @PostMapping("/repos/{template_owner}/{template_repo}/generate")
  @ResponseStatus(HttpStatus.CREATED)
  RepositoryView generateRepo(RepositoryContext template, @Body Supplier<GenerateRepoOption> body) {
    template.signedIn();
    return templates.generate(CodeAccess.requireRead(template), body.get());
  }
}
