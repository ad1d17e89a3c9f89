package io.gitledger.api.hook;

import io.gitledger.api.web.edge.RequestUrls;
import io.gitledger.query.misc.Urls;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Provides reactions with URLs. */
@Configuration(proxyBeanMethods = false)
class HookConfiguration {
  /** Provides the URLs in payloads. */
  @Bean
  Urls configuredUrls(RequestUrls urls) {
    return urls.configured();
  }
}
