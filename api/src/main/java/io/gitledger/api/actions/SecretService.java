package io.gitledger.api.actions;

import io.gitledger.api.account.ResourceOwner;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.Commands;
import io.gitledger.command.actions.ActionsName;
import io.gitledger.command.actions.SecretCommand.CreateSecret;
import io.gitledger.command.actions.SecretCommand.DeleteSecret;
import io.gitledger.command.actions.SecretCommand.ReplaceSecret;
import io.gitledger.command.actions.SecretId;
import io.gitledger.query.actions.ActionsFinder;
import io.gitledger.query.actions.SecretRow;
import io.gitledger.query.actions.SecretView;
import java.util.Objects;
import java.util.Optional;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Component;

/** Secrets of repositories, users and organizations. Callers check the access to the owner. */
@Component
class SecretService {
  private static final int ATTEMPTS = 5;

  private final Commands commands;
  private final ActionsFinder secrets;

  SecretService(Commands commands, ActionsFinder secrets) {
    this.commands = commands;
    this.secrets = secrets;
  }

  Paged<SecretView> list(ResourceOwner owner, Page page) {
    var found = secrets.listSecrets(owner.columns(), page.offset(), page.limit());
    return Paged.linked(found).map(SecretView::of);
  }

  /**
   * Creates or updates a secret: 201 for a new one, else 204. Retries after a concurrent creation
   * or deletion.
   */
  ResponseEntity<Void> put(
      ResourceOwner owner, String secretName, CreateOrUpdateSecretOption option) {
    ActionsName name = ActionsName.of(secretName);
    String description = Objects.requireNonNullElse(option.description(), "");
    for (int attempt = 1; ; attempt++) {
      Optional<SecretRow> known = secrets.findSecret(owner.columns(), name.value());
      try {
        if (known.isPresent())
          commands.send(
              new ReplaceSecret(new SecretId(known.get().id), option.data(), description));
        else
          commands.send(
              new CreateSecret(
                  owner.ref(), owner.encryptionKeyOwner(), name, option.data(), description));
        return ResponseEntity.status(known.isPresent() ? HttpStatus.NO_CONTENT : HttpStatus.CREATED)
            .build();
      } catch (CommandRejectedException rejected) {
        boolean concurrent =
            rejected.kind()
                == (known.isPresent()
                    ? CommandRejectedException.Kind.NOT_FOUND
                    : CommandRejectedException.Kind.CONFLICT);
        if (!concurrent || attempt == ATTEMPTS) throw rejected;
      }
    }
  }

  void delete(ResourceOwner owner, String name) {
    SecretRow secret =
        ActionsName.parse(name)
            .flatMap(wanted -> secrets.findSecret(owner.columns(), wanted.value()))
            // 10 section 14: the message does not contain the name.
            .orElseThrow(() -> ApiError.notFound("secret was not found [name: ]"));
    commands.send(new DeleteSecret(new SecretId(secret.id)));
  }
}
