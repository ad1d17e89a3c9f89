package io.gitledger.api.key;

import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.command.Commands;
import io.gitledger.command.key.GpgKeyCommand.AddGpgKey;
import io.gitledger.command.key.GpgKeyCommand.DeleteGpgKey;
import io.gitledger.command.key.GpgKeyCommand.DeleteGpgSubkey;
import io.gitledger.command.key.GpgKeyCommand.VerifyGpgKey;
import io.gitledger.command.key.GpgKeyId;
import io.gitledger.command.key.GpgPublicKey;
import io.gitledger.command.key.GpgSignature;
import io.gitledger.command.key.GpgTokens;
import io.gitledger.query.account.ActivatedAddresses;
import io.gitledger.query.key.GpgKeyFinder;
import io.gitledger.query.key.GpgKeyView;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.springframework.stereotype.Component;

/** Adds, verifies, lists and deletes the OpenPGP keys of users. */
@Component
class GpgKeyService {
  private static final Pattern LEADING_ZEROS = Pattern.compile("^0+");
  private static final int DIGITS = 16;

  private final GpgKeyFinder finder;
  private final ActivatedAddresses addresses;
  private final GpgTokens tokens;
  private final Commands commands;

  GpgKeyService(
      GpgKeyFinder finder, ActivatedAddresses addresses, GpgTokens tokens, Commands commands) {
    this.finder = finder;
    this.addresses = addresses;
    this.tokens = tokens;
    this.commands = commands;
  }

  Paged<GpgKeyView> list(long user, Page page) {
    return Paged.counted(finder.ofUser(user, page.limit(), page.offset()));
  }

  GpgKeyView get(long id, long user) {
    return finder.byId(id, user).orElseThrow(ApiError::notFound);
  }

  /** Returns the text to sign for a verification. */
  String token(long user) {
    return tokens.current(user);
  }

  /** Adds a key. Requires a signature, or an activated address of the user in the key. */
  GpgKeyView add(long user, CreateGpgKeyOption option) {
    GpgPublicKey key = GpgPublicKey.read(option.armoredKey());
    boolean signed = option.signature() != null && !option.signature().isEmpty();
    if (signed && !key.signed(tokens.accepted(user), option.signature()))
      throw wrongSignature(user);
    if (finder.exists(key.primary().keyId()))
      throw ApiError.invalid("A key with the same id already exists");
    if (!signed && key.emails().stream().noneMatch(addresses.of(user)::contains))
      throw ApiError.notFound(
          "None of the emails attached to the GPG key could be found."
              + " It may still be added if you provide a valid signature for the token: "
              + tokens.current(user));
    GpgKeyId id = commands.send(new AddGpgKey(user, key, signed));
    return get(id.value(), user);
  }

  GpgKeyView verify(long user, VerifyGpgKeyOption option) {
    String digits = LEADING_ZEROS.matcher(option.keyId().strip()).replaceFirst("");
    if (digits.isEmpty()) throw ApiError.notFound();
    Optional<GpgKeyFinder.Ring> ring =
        digits.length() > DIGITS
            ? Optional.empty()
            : finder.ring(
                "0".repeat(DIGITS - digits.length()) + digits.toUpperCase(Locale.ROOT), user);
    List<String> contents = ring.orElseThrow(ApiError::notFound).contents();
    if (!GpgSignature.matches(contents, tokens.accepted(user), option.signature()))
      throw wrongSignature(user);
    commands.send(new VerifyGpgKey(new GpgKeyId(ring.get().id())));
    return get(ring.get().id(), user);
  }

  /**
   * Deletes a key with its subkeys, or a single subkey. Ignores unknown keys and those of others.
   */
  void delete(long id, long user) {
    finder
        .primaryOf(id, user)
        .map(GpgKeyId::new)
        .ifPresent(
            key -> {
              if (key.value() == id) commands.send(new DeleteGpgKey(key));
              else commands.send(new DeleteGpgSubkey(key, id));
            });
  }

  private ApiError wrongSignature(long user) {
    return ApiError.invalid(
        "The provided GPG key, signature and token do not match or token is out of date."
            + " Provide a valid signature for the token: "
            + tokens.current(user));
  }
}
