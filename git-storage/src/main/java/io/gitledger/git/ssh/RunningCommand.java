package io.gitledger.git.ssh;

import io.gitledger.git.protocol.GitRefused;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.charset.StandardCharsets;
import org.apache.sshd.server.Environment;
import org.apache.sshd.server.ExitCallback;
import org.apache.sshd.server.channel.ChannelSession;
import org.apache.sshd.server.command.Command;
import org.apache.sshd.server.session.ServerSession;

/**
 * Runs one command in a separate virtual thread. Rejections are displayed as defined by the
 * contract, with exit status 1.
 */
final class RunningCommand implements Command {

  private static final Logger LOG = System.getLogger(RunningCommand.class.getName());

  private final SshCommands commands;
  private final SshKeys keys;
  private final InFlightCommands gateway;
  private final String line;
  private InputStream in;
  private OutputStream out;
  private OutputStream err;
  private ExitCallback exit;
  private Thread worker;

  /**
   * Creates a command, which is not started yet.
   *
   * @param line null if the client requested a shell
   */
  RunningCommand(SshCommands commands, SshKeys keys, InFlightCommands gateway, String line) {
    this.commands = commands;
    this.keys = keys;
    this.gateway = gateway;
    this.line = line;
  }

  @Override
  public void setInputStream(InputStream stream) {
    in = stream;
  }

  @Override
  public void setOutputStream(OutputStream stream) {
    out = stream;
  }

  @Override
  public void setErrorStream(OutputStream stream) {
    err = stream;
  }

  @Override
  public void setExitCallback(ExitCallback callback) {
    exit = callback;
  }

  @Override
  public void start(ChannelSession channel, Environment environment) {
    String protocol = environment.getEnv().get(GitChannel.PROTOCOL);
    worker =
        Thread.ofVirtual()
            .name("git-ssh")
            .start(() -> exit.onExit(run(channel.getSession(), protocol)));
  }

  @Override
  public void destroy(ChannelSession channel) {
    if (worker != null) {
      worker.interrupt();
    }
  }

  private int run(ServerSession session, String protocol) {
    try {
      int status = attempt(session, protocol);
      out.flush();
      err.flush();
      return status;
    } catch (IOException gone) {
      LOG.log(Level.DEBUG, "client is gone", gone);
      return 1;
    }
  }

  private int attempt(ServerSession session, String protocol) throws IOException {
    if (!gateway.enter()) return refuse("The server is stopping, try again soon");
    try {
      commands.run(
          new SshCommands.Call(
              keys.principal(session), SshKeys.address(session), line, protocol, in, out, err));
      return 0;
    } catch (GitRefused e) {
      return refuse(e.getMessage());
    } catch (RuntimeException e) {
      LOG.log(Level.ERROR, "command over SSH failed", e);
      return refuse("Internal server error");
    } finally {
      gateway.leave();
    }
  }

  private int refuse(String message) throws IOException {
    out.write('\n');
    out.flush();
    err.write(("error:\nerror: " + message + "\nerror:\n").getBytes(StandardCharsets.UTF_8));
    return 1;
  }
}
