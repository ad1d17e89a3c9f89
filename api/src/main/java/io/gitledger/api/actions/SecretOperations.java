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
import io.gitledger.query.actions.SecretFinder;
import io.gitledger.query.actions.SecretRow;
import io.gitledger.query.actions.SecretView;
import java.util.Objects;
import java.util.Optional;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Component;

/** What can be done with secrets, wherever they belong; who may do it is asked before. */
@Component
class SecretOperations {
  private static final int ATTEMPTS = 5;

  private final Commands commands;
  private final SecretFinder secrets;

  SecretOperations(Commands commands, SecretFinder secrets) {
    this.commands = commands;
    this.secrets = secrets;
  }

  Paged<SecretView> list(ResourceOwner owner, Page page) {
    var found = secrets.list(owner.home(), page.offset(), page.limit());
    return Paged.linked(found.rows().stream().map(SecretView::of).toList(), found.total());
  }

  /** 201 for a new one, 204 for one that was there. */
  ResponseEntity<Void> put(ResourceOwner owner, String name, CreateOrUpdateSecretOption option) {
    ActionsName wanted = ActionsName.of(name);
    boolean created = kept(owner, wanted, option);
    return ResponseEntity.status(created ? HttpStatus.CREATED : HttpStatus.NO_CONTENT).build();
  }

  /** Somebody else may create or delete it between look and deed: then it is looked at again. */
  private boolean kept(ResourceOwner owner, ActionsName name, CreateOrUpdateSecretOption option) {
    String description = Objects.requireNonNullElse(option.description(), "");
    for (int attempt = 1; ; attempt++) {
      Optional<SecretRow> known = secrets.find(owner.home(), name.value());
      try {
        if (known.isPresent())
          commands.send(
              new ReplaceSecret(new SecretId(known.get().id), option.data(), description));
        else
          commands.send(
              new CreateSecret(
                  owner.place(), owner.encryptionKeyOwner(), name, option.data(), description));
        return known.isEmpty();
      } catch (CommandRejectedException refused) {
        boolean late =
            refused.kind()
                == (known.isPresent()
                    ? CommandRejectedException.Kind.NOT_FOUND
                    : CommandRejectedException.Kind.CONFLICT);
        if (!late || attempt == ATTEMPTS) throw refused;
      }
    }
  }

  void delete(ResourceOwner owner, String name) {
    SecretRow secret =
        ActionsName.parse(name)
            .flatMap(wanted -> secrets.find(owner.home(), wanted.value()))
            .orElseThrow(() -> ApiError.notFound("secret was not found [name: " + name + "]"));
    commands.send(new DeleteSecret(new SecretId(secret.id)));
  }
}
