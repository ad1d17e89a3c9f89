package io.gitledger.command.key;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.account.Owners;
import io.gitledger.command.key.GpgKeyCommand.AddGpgKey;
import io.gitledger.command.key.GpgKeyCommand.DeleteGpgKey;
import io.gitledger.command.key.GpgKeyCommand.DeleteGpgSubkey;
import io.gitledger.command.key.GpgKeyCommand.VerifyGpgKey;
import io.gitledger.command.key.GpgKeyEvent.GpgKeyAdded;
import io.gitledger.command.key.GpgKeyEvent.GpgKeyDeleted;
import io.gitledger.command.key.GpgKeyEvent.GpgKeyVerified;
import io.gitledger.command.key.GpgKeyEvent.GpgSubkeyDeleted;
import io.gitledger.command.name.Names;
import io.gitledger.command.name.Names.Space;
import io.gitledger.command.sequence.Sequences;
import io.gitledger.command.sequence.Sequences.Kind;
import io.gitledger.command.vault.PersonalText;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.spring.stereotype.Aggregate;

/** An OpenPGP key with its subkeys. Each of their ids can be claimed by one user only. */
@Aggregate
class GpgKey {
  @AggregateIdentifier private GpgKeyId id;
  private long user;
  private boolean verified;
  private boolean deleted;
  private final Set<Long> subkeys = new HashSet<>();

  @CommandHandler
  GpgKey(AddGpgKey command, Sequences sequences, Owners owners, Names names) {
    owners.lockShared(command.user());
    GpgPublicKey key = command.key();
    long holder = sequences.next(Kind.GPG_KEY);
    claim(names, command.user(), key.primary(), holder);
    GpgPart primary = part(holder, command.user(), key.primary());
    List<GpgPart> subkeys =
        key.subkeys().stream()
            .map(
                subkey -> {
                  claim(names, command.user(), subkey, holder);
                  return part(sequences.next(Kind.GPG_KEY), command.user(), subkey);
                })
            .toList();
    apply(
        new GpgKeyAdded(
            new GpgKeyId(holder),
            command.user(),
            primary,
            subkeys,
            new PersonalText(command.user(), String.join("\n", key.emails())),
            new PersonalText(command.user(), key.armored()),
            command.verified()));
  }

  private static void claim(Names names, long user, GpgPublicKey.Part part, long holder) {
    if (!names.claim(Space.GPG_KEY, 0, part.keyId(), holder))
      throw CommandRejectedException.invalid("A key with the same id already exists");
    names.claim(Space.GPG_KEY_OF_USER, user, part.keyId(), holder);
  }

  private static GpgPart part(long id, long user, GpgPublicKey.Part part) {
    return new GpgPart(
        id,
        part.keyId(),
        new PersonalText(user, part.content()),
        part.signs(),
        part.encrypts(),
        part.created(),
        part.expires());
  }

  @CommandHandler
  void handle(VerifyGpgKey command) {
    if (deleted) throw CommandRejectedException.notFound("not found");
    if (!verified) apply(new GpgKeyVerified(id, user));
  }

  /** Deletes a subkey. The key keeps the claim of the subkey's id. */
  @CommandHandler
  void handle(DeleteGpgSubkey command) {
    if (!deleted && subkeys.contains(command.subkey()))
      apply(new GpgSubkeyDeleted(id, user, command.subkey()));
  }

  @CommandHandler
  void handle(DeleteGpgKey command, Names names) {
    if (deleted) return;
    names.releaseAll(Space.GPG_KEY, id.value());
    names.releaseAll(Space.GPG_KEY_OF_USER, id.value());
    apply(new GpgKeyDeleted(id, user));
  }

  @EventSourcingHandler
  void on(GpgKeyEvent event) {
    switch (event) {
      case GpgKeyAdded added -> {
        id = added.key();
        user = added.user();
        verified = added.verified();
        added.subkeys().forEach(subkey -> subkeys.add(subkey.id()));
      }
      case GpgKeyVerified _ -> verified = true;
      case GpgSubkeyDeleted gone -> subkeys.remove(gone.subkey());
      case GpgKeyDeleted _ -> deleted = true;
    }
  }

  protected GpgKey() {}
}
