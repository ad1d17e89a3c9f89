package io.gitledger.api.repository;

import io.gitledger.api.web.error.ApiError;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;

/** Addresses of pages elsewhere. */
final class WebAddress {
  private static final int LONGEST = 2048;

  private WebAddress() {}

  /** The address itself, or 422 with the message unless it is absolute http or https. */
  static String require(String address, String message) {
    if (address == null || address.length() > LONGEST) throw ApiError.invalid(message);
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
