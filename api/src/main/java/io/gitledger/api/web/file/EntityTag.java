package io.gitledger.api.web.file;

import jakarta.servlet.http.HttpServletRequest;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Base64;
import java.util.Collections;
import org.apache.commons.codec.digest.DigestUtils;
import org.springframework.http.ETag;

/**
 * The validators of answers, and what clients say of those that they have: RFC 9110, section 8.8.3.
 */
public final class EntityTag {
  private static final int OCTETS = 18;

  private EntityTag() {}

  /**
   * The strong tag of an answer, in quotes: of its bytes, and of the headers that say what does not
   * stand in them.
   *
   * @param headers may be null
   */
  public static String of(byte[] answer, String... headers) {
    MessageDigest digest = DigestUtils.getSha256Digest();
    for (String header : headers) {
      if (header != null) digest.update(header.getBytes(StandardCharsets.UTF_8));
      digest.update((byte) 0);
    }
    byte[] sum = Arrays.copyOf(digest.digest(answer), OCTETS);
    return '"' + Base64.getUrlEncoder().encodeToString(sum) + '"';
  }

  /**
   * Whether the client has what this tag stands for, by its {@code If-None-Match}. Compared weakly:
   * a proxy that compresses answers weakens their tags.
   *
   * @param tag in quotes
   */
  public static boolean known(HttpServletRequest request, String tag) {
    String text = tag.substring(1, tag.length() - 1);
    return Collections.list(request.getHeaders("If-None-Match")).stream()
        .flatMap(header -> ETag.parse(header).stream())
        .anyMatch(known -> known.isWildcard() || known.tag().equals(text));
  }
}
