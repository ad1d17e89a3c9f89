package io.gitledger.api.oauth;

import io.gitledger.api.web.error.ApiError;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Locale;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.stereotype.Component;

/** Validates the redirect URIs of applications. */
@Component
@EnableConfigurationProperties(RedirectSettings.class)
class RedirectUris {
  private static final int MAX_LENGTH = 2048;
  private static final int LAST_PORT = 65_535;

  private final RedirectSettings settings;

  RedirectUris(RedirectSettings settings) {
    this.settings = settings;
  }

  /** Returns the URIs, or throws a 400 with the first invalid one. */
  List<String> require(List<String> uris) {
    for (String uri : uris)
      if (!usable(uri)) throw ApiError.badRequest("invalid redirect URI: " + uri);
    return uris;
  }

  private boolean usable(String text) {
    if (text == null || text.length() > MAX_LENGTH) return false;
    try {
      URI uri = new URI(text);
      String scheme = uri.getScheme() == null ? "" : uri.getScheme().toLowerCase(Locale.ROOT);
      // A fragment is never sent to a server, so responses could not be distinguished by it.
      if (uri.getRawFragment() != null) return false;
      if (settings.customSchemes().contains(scheme)) return true;
      return (scheme.equals("http") || scheme.equals("https"))
          && uri.getHost() != null
          && uri.getPort() <= LAST_PORT;
    } catch (URISyntaxException notAnAddress) {
      return false;
    }
  }
}
