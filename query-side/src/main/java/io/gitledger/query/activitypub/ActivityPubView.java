package io.gitledger.query.activitypub;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.gitledger.query.account.UserView;
import io.gitledger.query.misc.Urls;
import java.util.List;

/** A user as an actor of ActivityPub, for other installations. */
public record ActivityPubView(
    @JsonProperty("@context") List<String> context,
    String id,
    String type,
    String name,
    @JsonProperty("preferredUsername") String preferredUsername,
    String url,
    ActorImageView icon,
    String inbox,
    String outbox,
    @JsonProperty("publicKey") ActorKeyView publicKey) {

  /** The avatar. */
  public record ActorImageView(
      String type, @JsonProperty("mediaType") String mediaType, String url) {}

  /** The key with which requests are signed in the user's name. */
  public record ActorKeyView(
      String id, String owner, @JsonProperty("publicKeyPem") String publicKeyPem) {}

  /** Returns the URL by which other installations identify a user. */
  public static String id(long user, Urls urls) {
    return urls.api("activitypub", "user-id", user);
  }

  /** Returns the URL of a user's key. */
  public static String keyId(long user, Urls urls) {
    return id(user, urls) + "#main-key";
  }

  /**
   * @param user as seen by an anonymous viewer
   * @param key the user's public key as PEM
   */
  public static ActivityPubView of(UserView user, String key, Urls urls) {
    String id = id(user.id(), urls);
    return new ActivityPubView(
        List.of("https://www.w3.org/ns/activitystreams", "https://w3id.org/security/v1"),
        id,
        "Person",
        user.fullName(),
        user.login(),
        user.htmlUrl(),
        new ActorImageView("Image", "image/png", user.avatarUrl()),
        id + "/inbox",
        id + "/outbox",
        new ActorKeyView(keyId(user.id(), urls), id, key));
  }
}
