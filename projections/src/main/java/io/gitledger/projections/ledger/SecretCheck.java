package io.gitledger.projections.ledger;

import io.gitledger.command.vault.InstanceKey;
import java.util.List;
import java.util.function.Consumer;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Opens every secret. No two are equal, as each is sealed with a nonce of its own: one that is was
 * copied, such as a password to another account.
 */
final class SecretCheck {
  private static final int PAGE = 1_000;

  private static final String COPIES =
      """
      select 'secret ' || max(name), 'it is a copy of the secret ' || min(name)
      from secret group by value having count(*) > 1 order by max(name)
      """;

  private static final String TOKENS =
      """
      select 'access token ' || t.id, 'its text is kept for account ' || h.user_id
      from token_hash h join access_token t on t.id = h.token_id
      where h.user_id <> t.user_id
      order by t.id
      """;

  private final JdbcClient snapshot;
  private final InstanceKey key;
  private final Consumer<Fault> faults;

  SecretCheck(JdbcClient snapshot, InstanceKey key, Consumer<Fault> faults) {
    this.snapshot = snapshot;
    this.key = key;
    this.faults = faults;
  }

  private record Secret(String name, byte[] value) {}

  void run() {
    String last = "";
    for (List<Secret> page = after(last); !page.isEmpty(); page = after(last)) {
      page.forEach(this::open);
      last = page.getLast().name();
    }
    Fault.find(snapshot, COPIES, faults);
    Fault.find(snapshot, TOKENS, faults);
  }

  private List<Secret> after(String last) {
    return snapshot
        .sql("select name, value from secret where name > ? order by name limit ?")
        .params(last, PAGE)
        .query((row, number) -> new Secret(row.getString(1), row.getBytes(2)))
        .list();
  }

  private void open(Secret secret) {
    try {
      key.open(secret.value());
    } catch (RuntimeException damaged) {
      faults.accept(new Fault("secret " + secret.name(), "it does not open with the instance key"));
    }
  }
}
