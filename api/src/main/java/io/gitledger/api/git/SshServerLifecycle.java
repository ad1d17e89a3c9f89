package io.gitledger.api.git;

import io.gitledger.api.program.StartFailure;
import io.gitledger.git.ssh.GitSshServer;
import java.io.IOException;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.web.server.context.WebServerApplicationContext;
import org.springframework.context.SmartLifecycle;

/**
 * Starts the SSH server with the process, and closes it with its connections before the database is
 * closed.
 */
final class SshServerLifecycle implements SmartLifecycle {
  private static final Logger LOG = LoggerFactory.getLogger(SshServerLifecycle.class);

  private final Supplier<GitSshServer> servers;
  private final int port;
  private GitSshServer server;

  SshServerLifecycle(Supplier<GitSshServer> servers, int port) {
    this.servers = servers;
    this.port = port;
  }

  @Override
  public synchronized void start() {
    GitSshServer starting = servers.get();
    try {
      starting.start();
      server = starting;
    } catch (IOException e) {
      throw new StartFailure(
          StartFailure.Reason.PORT_TAKEN,
          "SSH cannot listen on port " + port + ": " + e.getMessage() + ".",
          e);
    }
  }

  @Override
  public synchronized void stop() {
    if (server == null) return;
    try {
      server.close();
    } catch (IOException e) {
      LOG.warn("The SSH server did not stop in order", e);
    } finally {
      server = null;
    }
  }

  /**
   * Stops the server on a separate thread, in parallel to the web server, which also waits for its
   * last requests.
   */
  @Override
  public void stop(Runnable done) {
    Thread.ofPlatform()
        .name("ssh-stop")
        .start(
            () -> {
              stop();
              done.run();
            });
  }

  @Override
  public int getPhase() {
    return WebServerApplicationContext.GRACEFUL_SHUTDOWN_PHASE;
  }

  @Override
  public synchronized boolean isRunning() {
    return server != null;
  }
}
