package io.gitledger.git.ssh;

import java.time.Duration;

/**
 * Address and limits of the SSH server.
 *
 * @param host address to listen on; empty for all
 * @param port 0 for any free one
 * @param user the only user name with which clients can sign in
 * @param loginGrace maximum time for signing in
 * @param idle maximum time without traffic on a connection
 * @param connections maximum number of connections
 * @param unauthenticated maximum number of connections that have not signed in yet; if it is
 *     exceeded, the oldest one is closed
 */
public record SshSettings(
    String host,
    int port,
    String user,
    Duration loginGrace,
    Duration idle,
    int connections,
    int unauthenticated) {

  /** Returns reasonable settings for the given address. */
  public static SshSettings listening(String host, int port) {
    return new SshSettings(
        host, port, "git", Duration.ofSeconds(30), Duration.ofMinutes(15), 2_000, 200);
  }

  public SshSettings withTimes(Duration newLoginGrace, Duration newIdle) {
    return new SshSettings(host, port, user, newLoginGrace, newIdle, connections, unauthenticated);
  }

  public SshSettings withConnections(int newConnections, int newUnauthenticated) {
    return new SshSettings(host, port, user, loginGrace, idle, newConnections, newUnauthenticated);
  }
}
