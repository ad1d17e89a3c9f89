package io.gitledger.api.git;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings for the creation of repositories on push.
 *
 * @param users whether it is enabled for users
 * @param organizations whether it is enabled for organizations
 * @param makePrivate whether the created repositories are private
 */
@ConfigurationProperties("gitledger.push-to-create")
record PushToCreateSettings(
    @DefaultValue("false") boolean users,
    @DefaultValue("false") boolean organizations,
    @DefaultValue("true") boolean makePrivate) {}
