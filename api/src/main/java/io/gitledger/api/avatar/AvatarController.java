package io.gitledger.api.avatar;

import io.gitledger.api.organization.OrganizationContext;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.body.Body;
import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.command.Commands;
import io.gitledger.command.account.UserCommand.ChangeAvatar;
import io.gitledger.command.account.UserId;
import io.gitledger.command.organization.OrganizationCommand.ChangeOrganizationAvatar;
import java.util.function.Supplier;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.PostMapping;

/** Pictures of users and organizations: uploaded and taken away. */
@ApiController(tag = "user")
class AvatarController {
  private final Commands commands;
  private final AvatarUpload upload;

  AvatarController(Commands commands, AvatarUpload upload) {
    this.commands = commands;
    this.upload = upload;
  }

  @Operation("Update Avatar")
  @PostMapping("/user/avatar")
  void userUpdateAvatar(SignedIn caller, @Body UpdateUserAvatarOption body) {
    commands.send(
        new ChangeAvatar(new UserId(caller.id()), upload.picture(caller.id(), body.image())));
  }

  @Operation("Delete Avatar")
  @DeleteMapping("/user/avatar")
  void userDeleteAvatar(SignedIn caller) {
    commands.send(new ChangeAvatar(new UserId(caller.id()), null));
  }

  @Operation(value = "Update Avatar", tag = "organization")
  @PostMapping("/orgs/{org}/avatar")
  void orgUpdateAvatar(
      OrganizationContext organization, @Body Supplier<UpdateUserAvatarOption> body) {
    organization.requireOwner();
    commands.send(
        new ChangeOrganizationAvatar(
            organization.id(), upload.picture(organization.row().id, body.get().image())));
  }

  @Operation(value = "Delete Avatar", tag = "organization")
  @DeleteMapping("/orgs/{org}/avatar")
  void orgDeleteAvatar(OrganizationContext organization) {
    organization.requireOwner();
    commands.send(new ChangeOrganizationAvatar(organization.id(), null));
  }
}
