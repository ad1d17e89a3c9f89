package io.gitledger.api.git;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Whether a push creates the repository that it names.
 *
 * @param users below users
 * @param organizations below organizations
 * @param makePrivate whether nobody else sees what was created so
 */
@ConfigurationProperties("gitledger.push-to-create")
record PushToCreateSettings(
    @DefaultValue("false") boolean users,
    @DefaultValue("false") boolean organizations,
    @DefaultValue("true") boolean makePrivate) {}
