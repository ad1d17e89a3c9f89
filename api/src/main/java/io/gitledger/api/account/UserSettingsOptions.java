package io.gitledger.api.account;

import io.gitledger.api.web.body.ValidUrl;
import org.hibernate.validator.constraints.CodePointLength;

/** Changes of a user's own settings; absent fields are unchanged. */
record UserSettingsOptions(
    @CodePointLength(max = 100) String fullName,
    @ValidUrl @CodePointLength(max = 255) String website,
    @CodePointLength(max = 255) String description,
    @CodePointLength(max = 50) String location,
    @CodePointLength(max = 255) String language,
    @CodePointLength(max = 255) String theme,
    @CodePointLength(max = 255) String diffViewStyle,
    Boolean hideEmail,
    Boolean hideActivity) {}
