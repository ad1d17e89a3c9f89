package io.gitledger.api.web.file;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.springframework.util.unit.DataSize;

/**
 * The files that may be uploaded.
 *
 * @param types name suffixes such as {@code .zip}, and content types such as {@code image/png} or
 *     {@code image/*}; all if empty
 * @param maxSize maximum size of one file
 */
public record AllowedFiles(List<String> types, DataSize maxSize) {
  private static final int MAX_NAME = 255;

  /**
   * Returns why a file is rejected.
   *
   * @param type the type of the content, optionally with parameters
   */
  public Optional<String> refusal(String name, String type) {
    if (name.codePointCount(0, name.length()) > MAX_NAME)
      return Optional.of("the name is longer than " + MAX_NAME + " characters");
    if (name.chars().anyMatch(Character::isISOControl))
      return Optional.of("the name has control characters");
    return allows(name.toLowerCase(Locale.ROOT), type)
        ? Optional.empty()
        : Optional.of("files with this ending or type are not allowed");
  }

  private boolean allows(String name, String type) {
    return types.isEmpty()
        || types.stream()
            .map(allowed -> allowed.strip().toLowerCase(Locale.ROOT))
            .anyMatch(
                allowed -> allowed.startsWith(".") ? name.endsWith(allowed) : isOf(type, allowed));
  }

  private static boolean isOf(String type, String allowed) {
    if (allowed.equals("*/*")) return true;
    return allowed.endsWith("/*")
        ? type.startsWith(allowed.substring(0, allowed.length() - 1))
        : type.equals(allowed) || type.startsWith(allowed + ";");
  }
}
