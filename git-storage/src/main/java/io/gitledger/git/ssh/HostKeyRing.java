package io.gitledger.git.ssh;

import java.security.KeyPair;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.apache.sshd.common.config.keys.KeyUtils;
import org.apache.sshd.common.keyprovider.KeyPairProvider;
import org.apache.sshd.common.session.SessionContext;

/**
 * The host keys of the server. Generating an RSA key takes seconds and hardly any client needs one,
 * so it is fetched on first use.
 */
public final class HostKeyRing implements KeyPairProvider {
  private final List<KeyPair> ready;
  private final Supplier<String> another;
  private KeyPair rsa;

  /**
   * @param ready private keys in OpenSSH's format
   * @param rsa returns a further key, of RSA; not called if there is one in {@code ready}, and
   *     called again only if it failed
   */
  public HostKeyRing(List<String> ready, Supplier<String> rsa) {
    this.ready = ready.stream().map(HostKeys::decode).toList();
    this.another = rsa;
  }

  /** Returns the available keys. */
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
