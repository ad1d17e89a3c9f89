package io.gitledger.api.settings;

import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings of user interfaces.
 *
 * @param defaultTheme the theme of users who have not chosen one
 * @param reactions the names of the allowed reactions
 * @param customEmojis names of images in {@code assets/img/emoji} that texts may contain
 */
@ConfigurationProperties("gitledger.ui")
public record UiSettings(
    @DefaultValue("gitea-auto") String defaultTheme,
    @DefaultValue({"+1", "-1", "laugh", "hooray", "confused", "heart", "rocket", "eyes"})
        List<String> reactions,
    @DefaultValue({"git", "gitea", "codeberg", "gitlab", "github", "gogs"})
        List<String> customEmojis) {}
