package io.gitledger.api.hook;

import io.gitledger.api.web.edge.RequestUrls;
import io.gitledger.query.misc.Urls;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** What reactions need to know of the edge. */
@Configuration(proxyBeanMethods = false)
class HookConfiguration {
  /** The addresses that payloads carry, whoever caused them. */
  @Bean
  Urls configuredUrls(RequestUrls urls) {
    return urls.configured();
  }
}
