package io.gitledger.projections.hook;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.springframework.util.StringUtils;

/**
 * A URL without its credentials, and the authorization header for them.
 *
 * @param authorization HTTP Basic; empty if the URL has no credentials
 */
record TargetAddress(URI uri, Optional<String> authorization) {
  private static final String CREDENTIALS = "//[^/?#]*@";

  /** Returns a URL as it may be stored, with user and password masked. */
  static String masked(String url) {
    return url.replaceFirst(CREDENTIALS, "//******@");
  }

  static TargetAddress of(String url) {
    URI uri = URI.create(url);
    String authority = uri.getRawAuthority();
    int end = authority == null ? -1 : authority.lastIndexOf('@');
    if (end < 0) return new TargetAddress(uri, Optional.empty());
    String credentials = authority.substring(0, end);
    URI bare = URI.create(url.replaceFirst(CREDENTIALS, "//"));
    return new TargetAddress(bare, Optional.of(basic(credentials)));
  }

  private static String basic(String credentials) {
    String pair = credentials.contains(":") ? credentials : credentials + ":";
    return BasicCredentials.header(StringUtils.uriDecode(pair, StandardCharsets.UTF_8));
  }
}
