package io.gitledger.api.git;

import io.gitledger.api.program.Settings;
import io.gitledger.command.vault.Vault;
import io.gitledger.git.http.SmartHttp;
import io.gitledger.git.protocol.GitProtocol;
import io.gitledger.git.ssh.GitSshServer;
import io.gitledger.git.ssh.HostKeyRing;
import io.gitledger.git.ssh.HostKeys;
import io.gitledger.git.ssh.SshSettings;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** The git servers of the process. */
@Configuration(proxyBeanMethods = false)
@ConditionalOnWebApplication
class GitTransportConfiguration {
  private static final String HOST_KEYS = "ssh/host-keys";
  private static final String RSA_KEY = "ssh/host-key-rsa";
  private static final String BETWEEN = "\n\n";

  @Bean
  SmartHttp smartHttp(GitProtocol protocol) {
    return new SmartHttp(protocol);
  }

  @Bean
  SshServerLifecycle sshServerLifecycle(
      SshGitAccess access,
      GitProtocol protocol,
      Settings settings,
      Vault vault,
      PlatformTransactionManager transactions) {
    SshSettings listening = SshSettings.listening("", settings.sshPort());
    return new SshServerLifecycle(
        () -> new GitSshServer(access, protocol, listening, hostKeys(vault, transactions)),
        settings.sshPort());
  }

  /**
   * Returns the host keys. They are generated once per installation and stored in the vault, so
   * that every node has the same.
   */
  private static HostKeyRing hostKeys(Vault vault, PlatformTransactionManager transactions) {
    var transaction = new TransactionTemplate(transactions);
    String keys =
        kept(vault, transaction, HOST_KEYS, () -> String.join(BETWEEN, HostKeys.generate()));
    return new HostKeyRing(
        Stream.of(keys.split(BETWEEN)).toList(),
        () -> kept(vault, transaction, RSA_KEY, HostKeys::generateRsa));
  }

  private static String kept(
      Vault vault, TransactionTemplate transaction, String name, Supplier<String> generator) {
    Optional<String> known = transaction.execute(status -> vault.get(name));
    if (known.isPresent()) return known.get();
    String made = generator.get();
    return transaction.execute(status -> vault.putIfAbsent(name, made));
  }
}
