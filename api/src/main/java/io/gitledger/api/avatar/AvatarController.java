package io.gitledger.api.avatar;

import io.gitledger.api.organization.OrganizationContext;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.body.Body;
import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.command.account.UserId;
import java.util.function.Supplier;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.PostMapping;

/** Pictures of users, organizations and repositories. */
@ApiController(tag = "user")
class AvatarController {
  private final AvatarService avatars;

  AvatarController(AvatarService avatars) {
    this.avatars = avatars;
  }

  @Operation("Update Avatar")
  @PostMapping("/user/avatar")
  void userUpdateAvatar(SignedIn caller, @Body UpdateUserAvatarOption body) {
    avatars.set(new UserId(caller.id()), body.image());
  }

  @Operation("Delete Avatar")
  @DeleteMapping("/user/avatar")
  void userDeleteAvatar(SignedIn caller) {
    avatars.remove(new UserId(caller.id()));
  }

  @Operation(value = "Update Avatar", tag = "organization")
  @PostMapping("/orgs/{org}/avatar")
  void orgUpdateAvatar(
      OrganizationContext organization, @Body Supplier<UpdateUserAvatarOption> body) {
    organization.requireOwner();
    avatars.set(organization.id(), body.get().image());
  }

  @Operation(value = "Delete Avatar", tag = "organization")
  @DeleteMapping("/orgs/{org}/avatar")
  void orgDeleteAvatar(OrganizationContext organization) {
    organization.requireOwner();
    avatars.remove(organization.id());
  }

  @Operation(value = "Update a repository's avatar", tag = "repository")
  @PostMapping("/repos/{owner}/{repo}/avatar")
  void repoUpdateAvatar(RepositoryContext repository, @Body Supplier<UpdateRepoAvatarOption> body) {
    repository.requireAdminRight();
    avatars.set(repository.id(), body.get().image());
  }

  @Operation(value = "Delete a repository's avatar", tag = "repository")
  @DeleteMapping("/repos/{owner}/{repo}/avatar")
  void repoDeleteAvatar(RepositoryContext repository) {
    avatars.remove(repository.requireAdminRight().id());
  }
}
