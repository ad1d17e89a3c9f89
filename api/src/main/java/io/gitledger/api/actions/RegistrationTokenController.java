package io.gitledger.api.actions;

import io.gitledger.api.organization.OrganizationContext;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.caller.Administrator;
import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.command.log.OwnerRef;
import io.gitledger.query.actions.RegistrationTokenView;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;

/**
 * Registration tokens of runners, for a repository, an organization, a user or the installation.
 * {@code GET} is used up to 1.25, {@code POST} since 1.24. Both return the existing token and
 * create one only if there is none.
 */
@ApiController(tag = "organization")
class RegistrationTokenController {
  private final RegistrationTokenService tokens;

  RegistrationTokenController(RegistrationTokenService tokens) {
    this.tokens = tokens;
  }

  @Operation("Get an organization's actions runner registration token")
  @PostMapping("/orgs/{org}/actions/runners/registration-token")
  RegistrationTokenView orgCreateRunnerRegistrationToken(OrganizationContext organization) {
    return tokens.issue(OwnerRef.account(organization.requireOwner().id().value()));
  }

  @Operation("Get an organization's actions runner registration token")
  @GetMapping("/orgs/{org}/actions/runners/registration-token")
  RegistrationTokenView orgGetRunnerRegistrationToken(OrganizationContext organization) {
    return tokens.issue(OwnerRef.account(organization.requireOwner().id().value()));
  }

  @Operation(value = "Get a repository's actions runner registration token", tag = "repository")
  @PostMapping("/repos/{owner}/{repo}/actions/runners/registration-token")
  RegistrationTokenView repoCreateRunnerRegistrationToken(RepositoryContext repository) {
    return tokens.issue(OwnerRef.repository(repository.requireOwner().id().value()));
  }

  @Operation(value = "Get a repository's actions runner registration token", tag = "repository")
  @GetMapping("/repos/{owner}/{repo}/actions/runners/registration-token")
  RegistrationTokenView repoGetRunnerRegistrationToken(RepositoryContext repository) {
    return tokens.issue(OwnerRef.repository(repository.requireOwner().id().value()));
  }

  @Operation(value = "Get a user's actions runner registration token", tag = "user")
  @PostMapping("/user/actions/runners/registration-token")
  RegistrationTokenView userCreateRunnerRegistrationToken(SignedIn caller) {
    return tokens.issue(OwnerRef.account(caller.id()));
  }

  @Operation(value = "Get an user's actions runner registration token", tag = "user")
  @GetMapping("/user/actions/runners/registration-token")
  RegistrationTokenView userGetRunnerRegistrationToken(SignedIn caller) {
    return tokens.issue(OwnerRef.account(caller.id()));
  }

  @Operation(value = "Get a global actions runner registration token", tag = "admin")
  @PostMapping("/admin/actions/runners/registration-token")
  RegistrationTokenView adminCreateRunnerRegistrationToken(Administrator administrator) {
    return tokens.issue(OwnerRef.INSTANCE);
  }

  @Operation(value = "Get an global actions runner registration token", tag = "admin")
  @GetMapping("/admin/runners/registration-token")
  RegistrationTokenView adminGetRunnerRegistrationToken(Administrator administrator) {
    return tokens.issue(OwnerRef.INSTANCE);
  }
}
