package io.gitledger.projections.ledger;

import io.gitledger.command.vault.Vault;
import java.util.List;
import java.util.function.Consumer;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Decrypts every secret. No two stored values are equal, since each is encrypted with its own
 * nonce. An equal value was copied, such as a password to another account.
 */
final class SecretCheck {
  /** The number of secrets read at once, each of up to 64 KiB. */
  private static final int PAGE = 100;

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
  private final Vault vault;
  private final Consumer<Fault> faults;

  SecretCheck(JdbcClient snapshot, Vault vault, Consumer<Fault> faults) {
    this.snapshot = snapshot;
    this.vault = vault;
    this.faults = faults;
  }

  void run() {
    String last = "";
    for (List<String> page = after(last); !page.isEmpty(); page = after(last)) {
      open(page);
      last = page.getLast();
    }
    Fault.find(snapshot, COPIES, faults);
    Fault.find(snapshot, TOKENS, faults);
  }

  private List<String> after(String last) {
    return snapshot
        .sql("select name from secret where name > ? order by name limit ?")
        .params(last, PAGE)
        .query(String.class)
        .list();
  }

  private void open(List<String> names) {
    try {
      vault.get(names);
    } catch (RuntimeException oneDoesNotOpen) {
      names.forEach(this::open);
    }
  }

  private void open(String name) {
    try {
      vault.get(name);
    } catch (RuntimeException damaged) {
      faults.accept(new Fault("secret " + name, "it does not open with the instance key"));
    }
  }
}
