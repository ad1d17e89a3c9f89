package io.gitledger.api.repository;

import io.gitledger.api.web.error.ApiError;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;

/** URLs of external pages. */
final class WebAddress {
  private static final int MAX_LENGTH = 2048;

  private WebAddress() {}

  /**
   * Returns the URL, or throws a 422 with the message unless it is an absolute http or https URL.
   */
  static String require(String address, String message) {
    if (address == null || address.length() > MAX_LENGTH) throw ApiError.invalid(message);
    try {
      URI uri = new URI(address);
      String scheme = uri.getScheme() == null ? "" : uri.getScheme().toLowerCase(Locale.ROOT);
      boolean web = scheme.equals("http") || scheme.equals("https");
      if (!web || uri.getHost() == null) throw ApiError.invalid(message);
      return address;
    } catch (URISyntaxException notAnAddress) {
      throw ApiError.invalid(message);
    }
  }
}
