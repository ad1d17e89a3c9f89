package io.gitledger.git.ssh;

import io.gitledger.git.protocol.GitRefused;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.security.PublicKey;
import java.util.Optional;
import org.apache.sshd.common.AttributeRepository.AttributeKey;
import org.apache.sshd.common.config.keys.OpenSshCertificate;
import org.apache.sshd.common.util.buffer.ByteArrayBuffer;
import org.apache.sshd.server.auth.pubkey.PublickeyAuthenticator;
import org.apache.sshd.server.session.ServerSession;

/** Authenticates clients by their keys, and stores the key in the session. */
final class SshKeys implements PublickeyAuthenticator {

  private static final AttributeKey<byte[]> KEY = new AttributeKey<>();

  private final SshAccess access;
  private final String user;

  SshKeys(SshAccess access, String user) {
    this.access = access;
    this.user = user;
  }

  /**
   * Called for every key that a client offers. The last one is the key whose signature was valid.
   */
  @Override
  public boolean authenticate(String name, PublicKey key, ServerSession session) {
    if (!name.equals(user) || key instanceof OpenSshCertificate) {
      return false;
    }
    ByteArrayBuffer wire = new ByteArrayBuffer();
    wire.putRawPublicKey(key);
    byte[] bytes = wire.getCompactData();
    session.setAttribute(KEY, bytes);
    return access.principal(bytes, address(session)).isPresent();
  }

  /**
   * Returns the current owner of a session's key. Rejects a key that was deleted since the client
   * signed in.
   */
  SshPrincipal principal(ServerSession session) throws GitRefused {
    return Optional.ofNullable(session.getAttribute(KEY))
        .flatMap(key -> access.principal(key, address(session)))
        .orElseThrow(() -> new GitRefused("Your key is no longer registered."));
  }

  static String address(ServerSession session) {
    SocketAddress address = session.getClientAddress();
    return address instanceof InetSocketAddress internet && internet.getAddress() != null
        ? internet.getAddress().getHostAddress()
        : "";
  }
}
