package io.gitledger.api.activitypub;

import io.gitledger.api.web.caller.RequestLimit;
import io.gitledger.api.web.edge.RequestUrls;
import io.gitledger.api.web.limit.Buckets;
import io.gitledger.api.web.limit.ClientNetwork;
import io.gitledger.command.activitypub.ActorKeys;
import io.gitledger.projections.hook.OutgoingClient;
import io.gitledger.query.activitypub.ActivityPubView;
import io.gitledger.query.misc.Urls;
import io.gitledger.query.misc.WireJson;
import jakarta.servlet.http.HttpServletRequest;
import java.net.URI;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PublicKey;
import java.security.interfaces.RSAPublicKey;
import java.security.spec.X509EncodedKeySpec;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.springframework.stereotype.Component;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/**
 * Fetches public keys of remote actors. The URL is untrusted: requests are sent by the outgoing
 * client of webhooks and are limited per network.
 */
@Component
class RemoteKeys {
  private static final int MAX_FETCHES = 60;
  private static final Duration PERIOD = Duration.ofMinutes(1);
  private static final int MIN_BITS = 2_048;
  private static final int MAX_BITS = 8_192;
  private static final DateTimeFormatter HTTP_DATE =
      DateTimeFormatter.ofPattern("EEE, dd MMM yyyy HH:mm:ss 'GMT'", Locale.US)
          .withZone(ZoneOffset.UTC);

  private final OutgoingClient client;
  private final ActorKeys own;
  private final Urls urls;
  private final Buckets<String> fetches = Buckets.perPeriod(MAX_FETCHES, PERIOD);

  RemoteKeys(OutgoingClient client, ActorKeys own, RequestUrls urls) {
    this.client = client;
    this.own = own;
    this.urls = urls.configured();
  }

  /**
   * Fetches a key.
   *
   * @param keyId the URL of an actor, {@code #} and the name of its key
   * @param cause the signed request
   * @param receiver the user who signs the fetch
   * @return the key, or empty if no actor has a key with this id
   */
  Optional<PublicKey> fetch(String keyId, HttpServletRequest cause, long receiver) {
    String address = keyId.replaceFirst("#.*", "");
    if (!client.acceptable(address)) return Optional.empty();
    String network = ClientNetwork.of(cause);
    if (!fetches.spend(network))
      throw RequestLimit.tooMany("too many signed requests", fetches.wait(network));
    OutgoingClient.Answer answer =
        client.send(
            new OutgoingClient.Request("GET", address, null, null), headers(address, receiver));
    return answer.succeeded() ? key(keyId, answer.body()) : Optional.empty();
  }

  private Map<String, String> headers(String address, long receiver) {
    URI uri = URI.create(address);
    String path = uri.getRawPath().isEmpty() ? "/" : uri.getRawPath();
    String target = uri.getRawQuery() == null ? path : path + "?" + uri.getRawQuery();
    String date = HTTP_DATE.format(Instant.now());
    String signature = own.sign(receiver, "(request-target): get " + target + "\ndate: " + date);
    Map<String, String> headers = new LinkedHashMap<>();
    headers.put("Accept", ActivityPubController.LD_JSON);
    headers.put("Date", date);
    headers.put(
        "Signature",
        "keyId=\"%s\",algorithm=\"rsa-sha256\",headers=\"(request-target) date\",signature=\"%s\""
            .formatted(ActivityPubView.keyId(receiver, urls), signature));
    return headers;
  }

  private static Optional<PublicKey> key(String keyId, String text) {
    try {
      JsonNode actor = WireJson.mapper().readTree(text);
      JsonNode key = actor.path("publicKey");
      boolean right =
          actor.path("type").asString("").equals("Person")
              && key.path("id").asString("").equals(keyId);
      return right ? parsed(key.path("publicKeyPem").asString("")) : Optional.empty();
    } catch (JacksonException notJson) {
      return Optional.empty();
    }
  }

  private static Optional<PublicKey> parsed(String pem) {
    String text = pem.replaceAll("-----(BEGIN|END) PUBLIC KEY-----|\\s", "");
    try {
      PublicKey key =
          KeyFactory.getInstance("RSA")
              .generatePublic(new X509EncodedKeySpec(Base64.getDecoder().decode(text)));
      int bits = ((RSAPublicKey) key).getModulus().bitLength();
      return bits >= MIN_BITS && bits <= MAX_BITS ? Optional.of(key) : Optional.empty();
    } catch (GeneralSecurityException | IllegalArgumentException notAKey) {
      return Optional.empty();
    }
  }
}
