package io.gitledger.query.collaborator;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.gitledger.query.access.Permission;
import io.gitledger.query.account.UserView;
import io.gitledger.query.misc.WireName;
import io.gitledger.query.misc.WireType;

/** A user's mode in a repository, as a single word. */
@WireName("RepoCollaboratorPermission")
public record CollaboratorPermissionView(
    @WireType(values = {"none", "read", "write", "admin", "owner"}) String permission,
    @JsonProperty("role_name") String roleName,
    UserView user) {

  public static CollaboratorPermissionView of(Permission permission, UserView user) {
    String word = permission.general().word();
    return new CollaboratorPermissionView(word, word, user);
  }
}
