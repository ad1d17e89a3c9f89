package io.gitledger.api.release;

import java.util.List;
import java.util.Locale;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

/**
 * Which files releases may have.
 *
 * @param allowedTypes endings of names such as {@code .zip}, and content types such as {@code
 *     image/png} or {@code image/*}; all when empty
 * @param maxSize of one file
 * @param maxFiles of one release
 */
@ConfigurationProperties("gitledger.release")
record AssetSettings(
    @DefaultValue List<String> allowedTypes,
    @DefaultValue("2GB") DataSize maxSize,
    @DefaultValue("1000") int maxFiles) {

  /**
   * @param type of the content, perhaps with parameters
   */
  boolean allows(String name, String type) {
    return allowedTypes.isEmpty()
        || allowedTypes.stream()
            .map(allowed -> allowed.strip().toLowerCase(Locale.ROOT))
            .anyMatch(
                allowed ->
                    allowed.startsWith(".")
                        ? name.toLowerCase(Locale.ROOT).endsWith(allowed)
                        : isOf(type, allowed));
  }

  private static boolean isOf(String type, String allowed) {
    if (allowed.equals("*/*")) return true;
    return allowed.endsWith("/*")
        ? type.startsWith(allowed.substring(0, allowed.length() - 1))
        : type.equals(allowed) || type.startsWith(allowed + ";");
  }
}
