package io.gitledger.git.protocol;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Configures the git protocol, with limits for the heap. */
@Configuration(proxyBeanMethods = false)
public class GitProtocolConfiguration {
  @Bean
  public GitProtocol gitProtocol() {
    return new GitProtocol(GitLimits.forHeap(Runtime.getRuntime().maxMemory()));
  }
}
