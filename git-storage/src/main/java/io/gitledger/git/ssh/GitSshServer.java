package io.gitledger.git.ssh;

import io.gitledger.git.protocol.GitProtocol;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.apache.sshd.common.global.KeepAliveHandler;
import org.apache.sshd.common.keyprovider.KeyPairProvider;
import org.apache.sshd.core.CoreModuleProperties;
import org.apache.sshd.server.SshServer;
import org.apache.sshd.server.auth.pubkey.UserAuthPublicKeyFactory;
import org.apache.sshd.server.forward.RejectAllForwardingFilter;
import org.apache.sshd.server.global.NoMoreSessionsHandler;

/** The SSH server for git. */
public final class GitSshServer implements AutoCloseable {
  /** Output of the command {@code ssh_info}: the review workflow, as JSON in ASCII. */
  public static final String INFO = "{\"type\":\"agit\",\"version\":1}";

  private static final String SHA_1 = KeyPairProvider.SSH_RSA;
  private static final int CHANNELS_PER_CONNECTION = 10;

  /**
   * Maximum number of connections waiting to be accepted; the operating system drops further ones.
   */
  private static final int WAITING_CONNECTIONS = 1_024;

  private static final Duration LAST_COMMANDS = Duration.ofSeconds(15);

  private final SshServer server = SshServer.setUpDefaultServer();
  private final InFlightCommands gateway = new InFlightCommands();

  public GitSshServer(
      SshAccess access, GitProtocol protocol, SshSettings settings, HostKeyRing hostKeys) {
    SshKeys keys = new SshKeys(access, settings.user());
    SshCommands commands = new SshCommands(access, protocol);
    if (!settings.host().isEmpty()) {
      server.setHost(settings.host());
    }
    server.setPort(settings.port());
    server.setSignatureFactories(
        server.getSignatureFactories().stream()
            .filter(factory -> !factory.getName().startsWith(SHA_1))
            .toList());
    server.setKeyPairProvider(hostKeys);
    server.setUserAuthFactories(List.of(UserAuthPublicKeyFactory.INSTANCE));
    server.setPublickeyAuthenticator(keys);
    server.setCommandFactory((channel, line) -> new RunningCommand(commands, keys, gateway, line));
    server.setShellFactory(channel -> new RunningCommand(commands, keys, gateway, null));
    server.setSubsystemFactories(List.of());
    server.setForwardingFilter(RejectAllForwardingFilter.INSTANCE);
    server.setChannelFactories(List.of(new GitChannel.Factory()));
    server.setGlobalRequestHandlers(
        List.of(new KeepAliveHandler(), NoMoreSessionsHandler.INSTANCE));
    server.addSessionListener(
        new ConnectionLimits(settings.connections(), settings.unauthenticated()));
    limit(settings);
  }

  /**
   * Preloads the classes that any server needs, in a separate thread, so that startup can continue.
   * Most of the time is needed for the provider of Ed25519, whose signed classes are not cached by
   * Java.
   */
  public static void loadAhead() {
    Thread.ofPlatform().name("ssh-load").daemon().start(SshServer::setUpDefaultServer);
  }

  private void limit(SshSettings settings) {
    CoreModuleProperties.SERVER_IDENTIFICATION.set(server, "Gitledger");
    CoreModuleProperties.SOCKET_BACKLOG.set(server, WAITING_CONNECTIONS);
    CoreModuleProperties.AUTH_TIMEOUT.set(server, settings.loginGrace());
    CoreModuleProperties.IDLE_TIMEOUT.set(server, settings.idle());
    CoreModuleProperties.NIO2_READ_TIMEOUT.set(
        server, settings.idle().plus(Duration.ofSeconds(15)));
    CoreModuleProperties.MAX_CONCURRENT_CHANNELS.set(server, CHANNELS_PER_CONNECTION);
  }

  public void start() throws IOException {
    server.start();
  }

  /** Returns the port on which it listens, also if any free port was requested. */
  public int port() {
    return server.getPort();
  }

  /** Rejects new commands, waits up to 15 seconds for running ones, and stops listening. */
  @Override
  public void close() throws IOException {
    gateway.close(LAST_COMMANDS);
    server.stop(true);
  }
}
