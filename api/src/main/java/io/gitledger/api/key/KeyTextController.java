package io.gitledger.api.key;

import io.gitledger.api.account.Viewers;
import io.gitledger.api.web.caller.Caller;
import io.gitledger.api.web.edge.RequestUrls;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.query.account.AccountFinder;
import io.gitledger.query.key.GpgKeyFinder;
import io.gitledger.query.key.GpgKeyView;
import io.gitledger.query.key.PublicKeyView;
import io.gitledger.query.key.UserKeyFinder;
import io.gitledger.query.page.RowPage;
import io.gitledger.query.repository.Access;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import org.bouncycastle.bcpg.ArmoredOutputStream;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;

/** The public keys of a user as text, for files of authorized keys and for keyrings. */
@Controller
class KeyTextController {
  private static final MediaType TEXT = new MediaType("text", "plain", StandardCharsets.UTF_8);
  private static final int PAGE = 50;
  private static final String NO_GPG_KEYS =
      """
      -----BEGIN PGP PUBLIC KEY BLOCK-----
      Note: This user hasn't uploaded any GPG keys.


      =twTO
      -----END PGP PUBLIC KEY BLOCK-----
      """
          .strip();

  private final AccountFinder accounts;
  private final Access access;
  private final UserKeyFinder sshKeys;
  private final GpgKeyFinder gpgKeys;
  private final RequestUrls urls;

  KeyTextController(
      AccountFinder accounts,
      Access access,
      UserKeyFinder sshKeys,
      GpgKeyFinder gpgKeys,
      RequestUrls urls) {
    this.accounts = accounts;
    this.access = access;
    this.sshKeys = sshKeys;
    this.gpgKeys = gpgKeys;
    this.urls = urls;
  }

  /** One key a line, without its comment. */
  @GetMapping("/{login}.keys")
  ResponseEntity<byte[]> sshKeys(@PathVariable String login, Caller caller) {
    long user = user(login, caller);
    var text = new StringBuilder();
    List<PublicKeyView> page = List.of();
    for (long offset = 0; offset == 0 || page.size() == PAGE; offset += PAGE) {
      page = sshKeys.ofUser(user, PAGE, offset, Viewers.of(caller), urls.current());
      for (PublicKeyView key : page)
        text.append(String.join(" ", List.of(key.key().split(" ")).subList(0, 2))).append('\n');
    }
    return text(text.toString().getBytes(StandardCharsets.US_ASCII));
  }

  /** The packets of keys and subkeys; identities are not stored as packets. */
  @GetMapping("/{login}.gpg")
  ResponseEntity<byte[]> gpgKeys(@PathVariable String login, Caller caller) throws IOException {
    long user = user(login, caller);
    RowPage<GpgKeyView> page = gpgKeys.ofUser(user, PAGE, 0);
    if (page.total() == 0) return text(NO_GPG_KEYS.getBytes(StandardCharsets.US_ASCII));
    var text = new ByteArrayOutputStream();
    try (var packets = ArmoredOutputStream.builder().clearHeaders().build(text)) {
      for (long offset = 0; offset < page.total(); offset += PAGE)
        for (GpgKeyView key : gpgKeys.ofUser(user, PAGE, offset).rows()) {
          packets.write(Base64.getDecoder().decode(key.publicKey()));
          for (GpgKeyView subkey : key.subkeys())
            packets.write(Base64.getDecoder().decode(subkey.publicKey()));
        }
    }
    return text(text.toByteArray());
  }

  private long user(String login, Caller caller) {
    return accounts
        .findByLogin(login)
        .filter(found -> !found.organization() && access.sees(Viewers.of(caller), found))
        .map(found -> found.id)
        .orElseThrow(() -> ApiError.notFound("404 page not found").asText());
  }

  private static ResponseEntity<byte[]> text(byte[] text) {
    return ResponseEntity.ok().contentType(TEXT).body(text);
  }
}
