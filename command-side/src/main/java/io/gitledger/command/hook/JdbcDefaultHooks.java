package io.gitledger.command.hook;

import static org.axonframework.modelling.command.AggregateLifecycle.createNew;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.gitledger.command.hook.HookCommand.ModelHook;
import io.gitledger.command.sequence.Sequences;
import io.gitledger.command.vault.Vault;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** {@link DefaultHooks} in the database. */
@Component
class JdbcDefaultHooks implements DefaultHooks {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final JdbcClient jdbc;
  private final Vault vault;
  private final Sequences sequences;
  private final HookSecrets secrets;

  JdbcDefaultHooks(JdbcClient jdbc, Vault vault, Sequences sequences, HookSecrets secrets) {
    this.jdbc = jdbc;
    this.vault = vault;
    this.sequences = sequences;
    this.secrets = secrets;
  }

  @Override
  public void put(long hook, Model model) {
    jdbc.sql("insert into default_hook (hook_id) values (?) on conflict do nothing")
        .param(hook)
        .update();
    try {
      vault.put(path(hook), JSON.writeValueAsString(model));
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void remove(long hook) {
    jdbc.sql("delete from default_hook where hook_id = ?").param(hook).update();
    vault.remove(path(hook));
  }

  @Override
  public void copyTo(long repository, long owner) throws Exception {
    List<Long> models =
        jdbc.sql("select hook_id from default_hook order by hook_id").query(Long.class).list();
    for (long id : models) {
      Optional<Model> model = vault.get(path(id)).map(JdbcDefaultHooks::read);
      if (model.isPresent())
        createNew(
            Hook.class, () -> Hook.copied(id, model.get(), repository, owner, sequences, secrets));
    }
  }

  @Override
  public void copyTo(long repository, long owner, List<ModelHook> models) throws Exception {
    for (ModelHook model : models)
      createNew(Hook.class, () -> Hook.copied(model, repository, owner, sequences, secrets));
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
