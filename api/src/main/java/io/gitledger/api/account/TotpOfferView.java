package io.gitledger.api.account;

import io.gitledger.api.web.edge.AddressSettings;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import org.springframework.web.util.UriUtils;

/**
 * What a program that makes one-time codes has to know; shown this once.
 *
 * @param secret in Base32
 * @param uri the same as {@code otpauth://totp/…}, which programs read from a picture
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
