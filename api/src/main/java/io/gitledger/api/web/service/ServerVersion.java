package io.gitledger.api.web.service;

import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.info.BuildProperties;
import org.springframework.stereotype.Component;

/**
 * The version that is reported to clients: the level of the API, which they use to enable features,
 * and after the plus, which they ignore, this server's own version.
 */
@Component
public class ServerVersion {
  private static final String INTERFACE_LEVEL = "1.26.4";

  private final String text;

  ServerVersion(ObjectProvider<BuildProperties> build) {
    BuildProperties properties = build.getIfAvailable();
    String own = properties == null ? "development" : properties.getVersion();
    this.text = INTERFACE_LEVEL + "+gitledger-" + own;
  }

  public String text() {
    return text;
  }
}
