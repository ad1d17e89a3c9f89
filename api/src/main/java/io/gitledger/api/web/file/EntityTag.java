package io.gitledger.api.web.file;

import jakarta.servlet.http.HttpServletRequest;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Base64;
import java.util.Collections;
import org.apache.commons.codec.digest.DigestUtils;
import org.springframework.http.ETag;

/** The validators of responses, and conditional requests: RFC 9110, section 8.8.3. */
public final class EntityTag {
  private static final int OCTETS = 18;

  private EntityTag() {}

  /**
   * Returns the strong tag of a response, in quotes, from its bytes and the headers with further
   * information.
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
   * Returns whether the client has the content of this tag, according to {@code If-None-Match}. The
   * comparison is weak, because a proxy that compresses responses weakens their tags.
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
