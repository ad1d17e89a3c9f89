package io.gitledger.command.vault;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** In-memory {@link Vault}. */
public final class VaultInMemory implements Vault {
  private final Map<String, String> secrets = new TreeMap<>();

  @Override
  public void put(String name, String secret) {
    secrets.put(name, secret);
  }

  @Override
  public String putIfAbsent(String name, String secret) {
    secrets.putIfAbsent(name, secret);
    return secrets.get(name);
  }

  @Override
  public Optional<String> get(String name) {
    return Optional.ofNullable(secrets.get(name));
  }

  @Override
  public Map<String, String> get(Collection<String> names) {
    return names.stream()
        .filter(secrets::containsKey)
        .collect(Collectors.toMap(name -> name, secrets::get));
  }

  @Override
  public void remove(String name) {
    secrets.remove(name);
  }

  @Override
  public List<String> takeBelow(String path) {
    List<String> below =
        secrets.entrySet().stream()
            .filter(secret -> secret.getKey().startsWith(path + "/"))
            .map(Map.Entry::getValue)
            .toList();
    removeBelow(path);
    return below;
  }

  @Override
  public void removeBelow(String path) {
    secrets.keySet().removeIf(name -> name.startsWith(path + "/"));
  }
}
