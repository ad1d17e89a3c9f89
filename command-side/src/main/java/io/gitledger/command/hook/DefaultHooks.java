package io.gitledger.command.hook;

import static org.axonframework.modelling.command.AggregateLifecycle.createNew;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.gitledger.command.hook.HookCommand.Settings;
import io.gitledger.command.hook.HookCommand.Slack;
import io.gitledger.command.sequence.Sequences;
import io.gitledger.command.vault.Vault;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * The models of hooks that every new repository gets (60 section 4). They are kept beside the log,
 * in the vault because of their secrets, so that a repository gets its copies in the transaction
 * that creates it.
 */
@Component
public class DefaultHooks {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final JdbcClient jdbc;
  private final Vault vault;
  private final Sequences sequences;
  private final HookSecrets secrets;

  protected DefaultHooks(JdbcClient jdbc, Vault vault, Sequences sequences, HookSecrets secrets) {
    this.jdbc = jdbc;
    this.vault = vault;
    this.sequences = sequences;
    this.secrets = secrets;
  }

  /** All that a copy takes over. */
  record Model(String type, Settings settings, Slack slack, String secret, String authorization) {}

  void put(long hook, Model model) {
    jdbc.sql("insert into default_hook (hook_id) values (?) on conflict do nothing")
        .param(hook)
        .update();
    try {
      vault.put(path(hook), JSON.writeValueAsString(model));
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  void remove(long hook) {
    jdbc.sql("delete from default_hook where hook_id = ?").param(hook).update();
    vault.remove(path(hook));
  }

  /** Gives a repository its copies; to be called while the repository is created. */
  public void copyTo(long repository, long owner) throws Exception {
    List<Long> models =
        jdbc.sql("select hook_id from default_hook order by hook_id").query(Long.class).list();
    for (long id : models) {
      Optional<Model> model = vault.get(path(id)).map(DefaultHooks::read);
      if (model.isPresent())
        createNew(
            Hook.class, () -> Hook.copied(id, model.get(), repository, owner, sequences, secrets));
    }
  }

  private static Model read(String json) {
    try {
      return JSON.readValue(json, Model.class);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String path(long hook) {
    return "default-hook/" + hook;
  }
}
