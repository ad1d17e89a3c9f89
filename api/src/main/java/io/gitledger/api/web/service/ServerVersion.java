package io.gitledger.api.web.service;

import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.info.BuildProperties;
import org.springframework.stereotype.Component;

/**
 * The version that clients are told: the level of the interface that we speak, which they switch
 * features by, and behind the plus, which they ignore, our own.
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
