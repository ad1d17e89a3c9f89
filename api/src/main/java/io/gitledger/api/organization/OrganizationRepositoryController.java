package io.gitledger.api.organization;

import io.gitledger.api.repository.CreateRepoOption;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.body.Body;
import io.gitledger.api.web.caller.Caller;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.query.repository.RepositoryView;
import java.util.function.Supplier;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;

/** Repositories of organizations. */
@ApiController(tag = "organization")
class OrganizationRepositoryController {
  private final OrganizationRepositoryService repositories;

  OrganizationRepositoryController(OrganizationRepositoryService repositories) {
    this.repositories = repositories;
  }

  @Operation("List an organization's repos")
  @GetMapping("/orgs/{org}/repos")
  Paged<RepositoryView> orgListRepos(OrganizationContext organization, Page page) {
    return repositories.list(organization, page);
  }

  @Operation("Create a repository in an organization")
  @PostMapping("/orgs/{org}/repos")
  @ResponseStatus(HttpStatus.CREATED)
  RepositoryView createOrgRepo(
      OrganizationContext organization, @Body Supplier<CreateRepoOption> body) {
    repositories.requireCreator(organization);
    return repositories.create(organization, body.get());
  }

  /** Creates a repository. Unlike the other path, this one does not resolve former names. */
  @Operation(value = "Create a repository in an organization", deprecated = true)
  @PostMapping("/org/{org}/repos")
  @ResponseStatus(HttpStatus.CREATED)
  RepositoryView createOrgRepoDeprecated(
      Caller caller, @PathVariable String org, @Body Supplier<CreateRepoOption> body) {
    if (caller.anonymous()) throw ApiError.tokenRequired();
    OrganizationContext organization = repositories.organization(org, caller);
    repositories.requireCreator(organization);
    return repositories.create(organization, body.get());
  }

  @Operation(
      value = "Delete all repositories in an organization",
      also = @Operation.Answer(status = 202))
  @DeleteMapping("/orgs/{org}/repos")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  ResponseEntity<Void> orgDeleteRepos(OrganizationContext organization) {
    int deleted = repositories.deleteAll(organization.requireOwner());
    return ResponseEntity.status(deleted == 0 ? HttpStatus.NO_CONTENT : HttpStatus.ACCEPTED)
        .build();
  }
}
