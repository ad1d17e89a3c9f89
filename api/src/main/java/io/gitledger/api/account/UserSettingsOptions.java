package io.gitledger.api.account;

import io.gitledger.api.web.body.MaxSize;
import io.gitledger.api.web.body.ValidUrl;

/** Changes of a user's own settings; what is absent stays. */
record UserSettingsOptions(
    @MaxSize(100) String fullName,
    @ValidUrl @MaxSize(255) String website,
    @MaxSize(255) String description,
    @MaxSize(50) String location,
    @MaxSize(255) String language,
    @MaxSize(255) String theme,
    @MaxSize(255) String diffViewStyle,
    Boolean hideEmail,
    Boolean hideActivity) {}
