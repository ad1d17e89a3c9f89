package io.gitledger.api.settings;

import io.gitledger.api.web.file.AllowedFiles;
import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

/**
 * Settings of the files of issues and comments.
 *
 * @param enabled whether files can be attached
 * @param allowedTypes suffixes of file names and content types, separated by commas; all if empty
 * @param maxSize maximum size of one file, in whole MiB
 * @param maxFiles maximum number at one issue or comment; for user interfaces, not enforced here
 */
@ConfigurationProperties("gitledger.attachment")
public record AttachmentSettings(
    @DefaultValue("true") boolean enabled,
    @DefaultValue(
            ".avif,.cpuprofile,.csv,.dmp,.docx,.fodg,.fodp,.fods,.fodt,.gif,.gz,.jpeg,.jpg,.json,"
                + ".jsonc,.log,.md,.mov,.mp4,.odf,.odg,.odp,.ods,.odt,.patch,.pdf,.png,.pptx,.svg,"
                + ".tgz,.txt,.webm,.webp,.xls,.xlsx,.zip")
        String allowedTypes,
    @DefaultValue("100MB") DataSize maxSize,
    @DefaultValue("5") int maxFiles) {

  public AllowedFiles files() {
    return new AllowedFiles(
        allowedTypes.isBlank() ? List.of() : List.of(allowedTypes.split(",")), maxSize);
  }
}
