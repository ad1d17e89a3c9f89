package io.gitledger.git.ssh;

import java.io.IOException;
import org.apache.sshd.common.channel.Channel;
import org.apache.sshd.common.channel.RequestHandler;
import org.apache.sshd.common.session.Session;
import org.apache.sshd.common.util.buffer.Buffer;
import org.apache.sshd.server.channel.ChannelSession;
import org.apache.sshd.server.channel.ChannelSessionFactory;

/**
 * A channel that runs one command. Terminals, agents, X11, subsystems and all environment variables
 * but one are rejected.
 */
final class GitChannel extends ChannelSession {

  static final String PROTOCOL = "GIT_PROTOCOL";
  private static final int MAX_VALUE_LENGTH = 1_024;

  @Override
  protected RequestHandler.Result handleEnvParsed(String name, String value) throws IOException {
    if (!name.equals(PROTOCOL) || value.length() > MAX_VALUE_LENGTH) {
      return RequestHandler.Result.ReplyFailure;
    }
    return super.handleEnvParsed(name, value);
  }

  @Override
  protected RequestHandler.Result handlePtyReq(Buffer buffer, boolean wantReply) {
    return RequestHandler.Result.ReplyFailure;
  }

  @Override
  protected RequestHandler.Result handleAgentForwarding(
      String type, Buffer buffer, boolean wantReply) {
    return RequestHandler.Result.ReplyFailure;
  }

  @Override
  protected RequestHandler.Result handleX11Forwarding(
      String type, Buffer buffer, boolean wantReply) {
    return RequestHandler.Result.ReplyFailure;
  }

  @Override
  protected RequestHandler.Result handleSubsystem(String type, Buffer buffer, boolean wantReply) {
    return RequestHandler.Result.ReplyFailure;
  }

  /** Creates such channels for all sessions. */
  static final class Factory extends ChannelSessionFactory {
    @Override
    public Channel createChannel(Session session) {
      return new GitChannel();
    }
  }
}
