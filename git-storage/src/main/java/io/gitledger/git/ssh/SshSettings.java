package io.gitledger.git.ssh;

import java.time.Duration;

/**
 * Address and limits of the SSH server.
 *
 * @param host address to listen on; empty for all
 * @param port 0 for any free one
 * @param user the only name that clients may sign in with
 * @param loginGrace how long a client may take to sign in
 * @param idle how long a connection may be silent
 * @param connections most connections at one time
 * @param unauthenticated most connections that have not signed in yet; the oldest of them gives way
 */
public record SshSettings(
    String host,
    int port,
    String user,
    Duration loginGrace,
    Duration idle,
    int connections,
    int unauthenticated) {

  /** Sensible settings for the given address. */
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
