package io.gitledger.api.oauth;

import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.body.Body;
import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.query.oauth.OAuth2ApplicationView;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;

@ApiController(tag = "user")
class OauthApplicationController {
  private final OauthApplications applications;

  OauthApplicationController(OauthApplications applications) {
    this.applications = applications;
  }

  @GetMapping("/user/applications/oauth2")
  @Operation("List the authenticated user's oauth2 applications")
  Paged<OAuth2ApplicationView> userGetOauth2Application(SignedIn caller, Page page) {
    return applications.list(caller.id(), page);
  }

  @PostMapping("/user/applications/oauth2")
  @ResponseStatus(HttpStatus.CREATED)
  @Operation("creates a new OAuth2 application")
  OAuth2ApplicationView userCreateOAuth2Application(
      SignedIn caller, @Body(required = true) CreateOAuth2ApplicationOptions body) {
    return applications.register(caller.id(), body);
  }

  @GetMapping("/user/applications/oauth2/{id}")
  @Operation("get an OAuth2 Application")
  OAuth2ApplicationView userGetOAuth2Application(SignedIn caller, @PathVariable Long id) {
    return applications.get(caller.id(), id);
  }

  @PatchMapping("/user/applications/oauth2/{id}")
  @Operation("update an OAuth2 Application, this includes regenerating the client secret")
  OAuth2ApplicationView userUpdateOAuth2Application(
      SignedIn caller,
      @PathVariable Long id,
      @Body(required = true) CreateOAuth2ApplicationOptions body) {
    return applications.replace(caller.id(), id, body);
  }

  @DeleteMapping("/user/applications/oauth2/{id}")
  @Operation("delete an OAuth2 Application")
  void userDeleteOAuth2Application(SignedIn caller, @PathVariable Long id) {
    applications.delete(caller.id(), id);
  }
}
