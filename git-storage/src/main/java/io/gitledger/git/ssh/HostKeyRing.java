package io.gitledger.git.ssh;

import java.security.KeyPair;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.apache.sshd.common.config.keys.KeyUtils;
import org.apache.sshd.common.keyprovider.KeyPairProvider;
import org.apache.sshd.common.session.SessionContext;

/**
 * The server's own keys, for its connections. One of RSA takes seconds to make and hardly a client
 * asks for it, so it is fetched when the first one does.
 */
public final class HostKeyRing implements KeyPairProvider {
  private final List<KeyPair> ready;
  private final Supplier<String> another;
  private KeyPair rsa;

  /**
   * @param ready private keys in OpenSSH's format
   * @param rsa answers one more such key, of RSA; not asked where one is ready, and asked again
   *     only if it failed
   */
  public HostKeyRing(List<String> ready, Supplier<String> rsa) {
    this.ready = ready.stream().map(HostKeys::decode).toList();
    this.another = rsa;
  }

  /** The keys that are ready. */
  @Override
  public Iterable<KeyPair> loadKeys(SessionContext session) {
    return ready;
  }

  @Override
  public KeyPair loadKey(SessionContext session, String type) {
    for (KeyPair key : ready) {
      if (KeyUtils.getKeyType(key).equals(type)) return key;
    }
    return type.equals(SSH_RSA) ? rsa() : null;
  }

  @Override
  public Iterable<String> getKeyTypes(SessionContext session) {
    List<String> types = new ArrayList<>(ready.stream().map(KeyUtils::getKeyType).toList());
    if (!types.contains(SSH_RSA)) types.add(SSH_RSA);
    return types;
  }

  private synchronized KeyPair rsa() {
    if (rsa == null) rsa = HostKeys.decode(another.get());
    return rsa;
  }
}
