package io.gitledger.api.badge;

import io.gitledger.api.web.body.MaxSize;
import io.gitledger.api.web.body.Required;
import java.util.List;

/** Badges to award or to withdraw. */
record UserBadgeOption(@Required @MaxSize(100) List<String> badgeSlugs) {}
