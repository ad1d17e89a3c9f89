package io.gitledger.api.key;

import io.gitledger.api.account.Viewers;
import io.gitledger.api.web.caller.Caller;
import io.gitledger.api.web.edge.RedirectBuilder;
import io.gitledger.api.web.edge.RequestUrls;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.query.Viewer;
import io.gitledger.query.account.AccountFinder;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.key.GpgKeyFinder;
import io.gitledger.query.key.GpgKeyView;
import io.gitledger.query.key.PublicKeyView;
import io.gitledger.query.key.UserKeyFinder;
import io.gitledger.query.page.RowPage;
import io.gitledger.query.repository.Access;
import jakarta.servlet.http.HttpServletRequest;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import org.bouncycastle.bcpg.ArmoredOutputStream;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;

/** The public keys of a user as text, for authorized_keys files and keyrings. */
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
  private final RedirectBuilder redirects;

  KeyTextController(
      AccountFinder accounts,
      Access access,
      UserKeyFinder sshKeys,
      GpgKeyFinder gpgKeys,
      RequestUrls urls,
      RedirectBuilder redirects) {
    this.accounts = accounts;
    this.access = access;
    this.sshKeys = sshKeys;
    this.gpgKeys = gpgKeys;
    this.urls = urls;
    this.redirects = redirects;
  }

  /** Returns the SSH keys, one per line, without comments. */
  @GetMapping("/{login}.keys")
  ResponseEntity<byte[]> sshKeys(
      @PathVariable String login, Caller caller, HttpServletRequest request) {
    long user = user(login, ".keys", caller, request);
    var text = new StringBuilder();
    List<PublicKeyView> page = List.of();
    for (long offset = 0; offset == 0 || page.size() == PAGE; offset += PAGE) {
      page = sshKeys.ofUser(user, PAGE, offset, Viewers.of(caller), urls.current());
      for (PublicKeyView key : page)
        text.append(String.join(" ", List.of(key.key().split(" ")).subList(0, 2))).append('\n');
    }
    return text(text.toString().getBytes(StandardCharsets.US_ASCII));
  }

  /** Returns the packets of keys and subkeys. Identities are not stored as packets. */
  @GetMapping("/{login}.gpg")
  ResponseEntity<byte[]> gpgKeys(
      @PathVariable String login, Caller caller, HttpServletRequest request) throws IOException {
    long user = user(login, ".gpg", caller, request);
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

  private long user(String login, String kind, Caller caller, HttpServletRequest request) {
    Viewer viewer = Viewers.of(caller);
    AccountRow user =
        accounts.findByLogin(login).orElseThrow(() -> elsewhere(login, kind, viewer, request));
    if (user.organization() || !access.sees(viewer, user)) throw missing();
    return user.id;
  }

  private ApiError elsewhere(String login, String kind, Viewer viewer, HttpServletRequest request) {
    return accounts
        .findByFormerLogin(login)
        .filter(renamed -> access.followsRename(viewer, renamed))
        .map(
            renamed ->
                redirects.to(
                    request, HttpStatus.TEMPORARY_REDIRECT, login + kind, renamed.login + kind))
        .orElseGet(KeyTextController::missing);
  }

  private static ApiError missing() {
    return ApiError.notFound("404 page not found").asText();
  }

  private static ResponseEntity<byte[]> text(byte[] text) {
    return ResponseEntity.ok().contentType(TEXT).body(text);
  }
}
