package io.gitledger.api.settings;

import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings of user interfaces.
 *
 * @param defaultTheme of people who chose none
 * @param reactions the names of the reactions that may be given
 * @param customEmojis names of pictures below {@code assets/img/emoji} that texts may contain
 */
@ConfigurationProperties("gitledger.ui")
public record UiSettings(
    @DefaultValue("gitea-auto") String defaultTheme,
    @DefaultValue({"+1", "-1", "laugh", "hooray", "confused", "heart", "rocket", "eyes"})
        List<String> reactions,
    @DefaultValue({"git", "gitea", "codeberg", "gitlab", "github", "gogs"})
        List<String> customEmojis) {}
