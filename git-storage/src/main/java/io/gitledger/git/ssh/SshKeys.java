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

/** Signs clients in by their keys, and remembers with the session which key it was. */
final class SshKeys implements PublickeyAuthenticator {

  private static final AttributeKey<byte[]> KEY = new AttributeKey<>();

  private final SshAccess access;
  private final String user;

  SshKeys(SshAccess access, String user) {
    this.access = access;
    this.user = user;
  }

  /**
   * Asked for every key a client offers; the last one asked for is the one whose signature was
   * right.
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
   * The current owner of a session's key; rejects a key that has been deleted since the client
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
