package io.gitledger.api.account;

import io.gitledger.api.web.body.In;
import io.gitledger.api.web.body.MaxSize;
import io.gitledger.api.web.body.Required;
import io.gitledger.api.web.body.ValidUrl;

/** Changes of an account; what is absent stays. */
record EditUserOption(
    long sourceId,
    @Required @MaxSize(255) String loginName,
    @MaxSize(254) String email,
    @MaxSize(100) String fullName,
    @MaxSize(255) String password,
    Boolean mustChangePassword,
    @ValidUrl @MaxSize(255) String website,
    @MaxSize(50) String location,
    @MaxSize(255) String description,
    Boolean active,
    Boolean admin,
    Boolean allowGitHook,
    Boolean allowImportLocal,
    Integer maxRepoCreation,
    Boolean prohibitLogin,
    Boolean allowCreateOrganization,
    Boolean restricted,
    @In({"", "public", "limited", "private"}) String visibility) {

  /** The new visibility, null when it stays. */
  String changedVisibility() {
    return visibility == null || visibility.isEmpty() ? null : visibility;
  }
}
