package io.gitledger.api.account;

import io.gitledger.api.web.settings.AddressSettings;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import org.springframework.web.util.UriUtils;

/**
 * The secret in the form that authenticator apps import. It is shown only once.
 *
 * @param secret in Base32
 * @param uri the secret as {@code otpauth://totp/…}, for a QR code
 */
record TotpOfferView(String secret, String uri) {
  static TotpOfferView of(String secret, String login, AddressSettings addresses) {
    String issuer = encoded("Gitledger " + URI.create(addresses.baseUrl()).getHost());
    String uri =
        "otpauth://totp/%s:%s?secret=%s&issuer=%s&algorithm=SHA1&digits=6&period=30"
            .formatted(issuer, encoded(login), secret, issuer);
    return new TotpOfferView(secret, uri);
  }

  private static String encoded(String text) {
    return UriUtils.encode(text, StandardCharsets.UTF_8);
  }
}
