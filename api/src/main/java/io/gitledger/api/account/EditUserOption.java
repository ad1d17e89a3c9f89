package io.gitledger.api.account;

import io.gitledger.api.web.body.OneOf;
import io.gitledger.api.web.body.ValidUrl;
import io.gitledger.query.misc.WireType;
import jakarta.validation.constraints.NotEmpty;
import java.util.Objects;
import java.util.stream.Stream;
import org.hibernate.validator.constraints.CodePointLength;

/** Changes of an account; absent fields are unchanged. */
record EditUserOption(
    @WireType(required = true) long sourceId,
    @NotEmpty @CodePointLength(max = 255) String loginName,
    @WireType(format = "email") @CodePointLength(max = 254) String email,
    @CodePointLength(max = 100) String fullName,
    @CodePointLength(max = 255) String password,
    Boolean mustChangePassword,
    @ValidUrl @CodePointLength(max = 255) String website,
    @CodePointLength(max = 50) String location,
    @CodePointLength(max = 255) String description,
    Boolean active,
    Boolean admin,
    Boolean allowGitHook,
    Boolean allowImportLocal,
    Integer maxRepoCreation,
    Boolean prohibitLogin,
    Boolean allowCreateOrganization,
    Boolean restricted,
    @OneOf({"", "public", "limited", "private"}) String visibility) {

  /**
   * Returns whether it changes properties that organizations do not have: an address, a sign-in,
   * rights.
   */
  boolean concernsUsersOnly() {
    return Stream.of(
            email,
            password,
            mustChangePassword,
            active,
            admin,
            allowGitHook,
            allowImportLocal,
            maxRepoCreation,
            prohibitLogin,
            allowCreateOrganization,
            restricted)
        .anyMatch(Objects::nonNull);
  }

  /** Returns the new visibility, or null if it is unchanged. */
  String changedVisibility() {
    return visibility == null || visibility.isEmpty() ? null : visibility;
  }
}
