package io.gitledger.api.issuetemplate;

import io.gitledger.api.content.CodeAccess;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.query.issue.IssueConfigValidationView;
import io.gitledger.query.issue.IssueConfigView;
import io.gitledger.query.issue.IssueTemplateView;
import jakarta.servlet.http.HttpServletResponse;
import java.util.List;
import java.util.Optional;
import org.springframework.web.bind.annotation.GetMapping;

/** Templates and configuration of new issues. */
@ApiController(tag = "repository")
class IssueTemplateController {
  private final IssueTemplateFinder templates;

  IssueTemplateController(IssueTemplateFinder templates) {
    this.templates = templates;
  }

  /** Returns the templates, or {@code null} if there are none. */
  @Operation("Get available issue templates for a repository")
  @GetMapping("/repos/{owner}/{repo}/issue_templates")
  Optional<List<IssueTemplateView>> repoGetIssueTemplates(
      RepositoryContext at, HttpServletResponse response) {
    CodeAccess.requireRead(at);
    IssueTemplateFinder.Found found = templates.templates(at);
    if (found.broken() > 0)
      response.setHeader(
          "X-Gitea-Warning", "error occurs when parsing issue template: count=" + found.broken());
    return Optional.of(found.templates()).filter(list -> !list.isEmpty());
  }

  @Operation("Returns the issue config for a repo")
  @GetMapping("/repos/{owner}/{repo}/issue_config")
  IssueConfigView repoGetIssueConfig(RepositoryContext at) {
    CodeAccess.requireRead(at);
    try {
      return config(at);
    } catch (InvalidYamlException broken) {
      return IssueConfigParser.DEFAULT;
    }
  }

  @Operation("Returns the validation information for a issue config")
  @GetMapping("/repos/{owner}/{repo}/issue_config/validate")
  IssueConfigValidationView repoValidateIssueConfig(RepositoryContext at) {
    CodeAccess.requireRead(at);
    try {
      config(at);
      return new IssueConfigValidationView(true, "");
    } catch (InvalidYamlException broken) {
      return new IssueConfigValidationView(false, broken.getMessage());
    }
  }

  private IssueConfigView config(RepositoryContext at) {
    return templates.config(at).map(IssueConfigParser::parse).orElse(IssueConfigParser.DEFAULT);
  }
}
