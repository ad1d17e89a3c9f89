package io.gitledger.api.migration;

import com.sun.net.httpserver.HttpExchange;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Verifies the signature of a request as AWS does (Signature Version 4). */
final class AwsSignature {
  private static final String ALGORITHM = "AWS4-HMAC-SHA256";
  private static final Pattern HEADER =
      Pattern.compile(
          ALGORITHM
              + " Credential=([^/]+)/([0-9]{8})/([^/]+)/codecommit/aws4_request,"
              + " SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})");

  private AwsSignature() {}

  static boolean isValid(
      HttpExchange exchange, byte[] body, String region, String key, String secret) {
    String header = exchange.getRequestHeaders().getFirst("Authorization");
    Matcher parts = HEADER.matcher(String.valueOf(header));
    if (!parts.matches() || !parts.group(1).equals(key) || !parts.group(3).equals(region))
      return false;
    var canonical =
        new StringBuilder(exchange.getRequestMethod())
            .append('\n')
            .append(exchange.getRequestURI().getRawPath())
            .append("\n\n");
    for (String name : parts.group(4).split(";", -1))
      canonical
          .append(name)
          .append(':')
          .append(exchange.getRequestHeaders().getFirst(name))
          .append('\n');
    canonical.append('\n').append(parts.group(4)).append('\n').append(hash(body));
    String scope = parts.group(2) + "/" + region + "/codecommit/aws4_request";
    String text =
        String.join(
            "\n",
            ALGORITHM,
            exchange.getRequestHeaders().getFirst("X-Amz-Date"),
            scope,
            hash(canonical.toString().getBytes(StandardCharsets.UTF_8)));
    byte[] signing = ("AWS4" + secret).getBytes(StandardCharsets.UTF_8);
    for (String part : scope.split("/", -1)) signing = mac(signing, part);
    return HexFormat.of().formatHex(mac(signing, text)).equals(parts.group(5));
  }

  private static String hash(byte[] bytes) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  private static byte[] mac(byte[] key, String text) {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(key, "HmacSHA256"));
      return mac.doFinal(text.getBytes(StandardCharsets.UTF_8));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }
}
