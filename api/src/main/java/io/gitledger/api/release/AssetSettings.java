package io.gitledger.api.release;

import io.gitledger.api.web.file.AllowedFiles;
import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

/**
 * Settings of the files of releases.
 *
 * @param allowedTypes name suffixes such as {@code .zip}, and content types such as {@code
 *     image/png} or {@code image/*}; all if empty
 * @param maxSize maximum size of one file
 * @param maxFiles maximum number of files of one release
 */
@ConfigurationProperties("gitledger.release")
public record AssetSettings(
    @DefaultValue List<String> allowedTypes,
    @DefaultValue("2GB") DataSize maxSize,
    @DefaultValue("1000") int maxFiles) {

  public AllowedFiles files() {
    return new AllowedFiles(allowedTypes, maxSize);
  }
}
