package io.gitledger.command.key;

import io.gitledger.command.name.Names;
import io.gitledger.command.name.Names.Space;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** In-memory SSH keys of users. Repositories have no keys. */
public final class SshKeysInMemory implements SshKeys {
  private final Names names;
  private final Map<String, Long> keys = new HashMap<>();

  public SshKeysInMemory(Names names) {
    this.names = names;
  }

  @Override
  public Claim claim(long user, String title, SshPublicKey key, long id) {
    if (keys.putIfAbsent(key.fingerprint(), id) != null) return Claim.KEY_TAKEN;
    return names.claim(Space.SSH_KEY_TITLE, user, title, id) ? Claim.CLAIMED : Claim.TITLE_TAKEN;
  }

  @Override
  public void release(long id) {
    keys.values().remove(id);
  }

  @Override
  public Optional<Shared> share(SshPublicKey key, long idIfNew) {
    return Optional.empty();
  }

  @Override
  public void unshare(long id) {}

  @Override
  public void releaseRepository(long repository) {}

  @Override
  public void forgetRepository(long repository) {}

  @Override
  public List<Long> restoreRepository(long repository) {
    return List.of();
  }
}
