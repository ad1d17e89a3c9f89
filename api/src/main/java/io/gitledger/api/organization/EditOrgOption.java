package io.gitledger.api.organization;

import io.gitledger.api.account.OrganizationChange;
import io.gitledger.api.web.body.OneOf;
import io.gitledger.api.web.body.ValidUrl;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.command.account.EmailAddress;
import io.gitledger.command.organization.Profile;
import io.gitledger.query.account.AccountRow;
import org.hibernate.validator.constraints.CodePointLength;

/** Changes of an organization; absent fields are unchanged. */
record EditOrgOption(
    @CodePointLength(max = 100) String fullName,
    @CodePointLength(max = 255) String email,
    @CodePointLength(max = 255) String description,
    @ValidUrl @CodePointLength(max = 255) String website,
    @CodePointLength(max = 50) String location,
    @OneOf({"", "public", "limited", "private"}) String visibility,
    Boolean repoAdminChangeTeamAccess) {

  Profile appliedTo(AccountRow old) {
    String fault = email == null || email.isEmpty() ? null : EmailAddress.fault(email);
    if (fault != null) throw ApiError.invalid(fault);
    return new OrganizationChange(
            fullName, email, description, website, location, visibility, repoAdminChangeTeamAccess)
        .appliedTo(old);
  }
}
