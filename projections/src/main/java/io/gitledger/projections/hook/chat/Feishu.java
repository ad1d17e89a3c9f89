package io.gitledger.projections.hook.chat;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** A text in a Feishu (Lark) chat, with Feishu's own signature. */
public record Feishu() implements ChatService {
  @JsonInclude(JsonInclude.Include.NON_NULL)
  private record Body(
      Long timestamp, String sign, @JsonProperty("msg_type") String type, Content content) {}

  private record Content(String text) {}

  @Override
  public Object body(DeliveryContext context) {
    ChatMessage message = context.message();
    var content = new Content(message.all(Markup.PLAIN, "\n") + "\n" + message.link());
    if (context.secret().isEmpty()) return new Body(null, null, "text", content);
    long timestamp = context.at().getEpochSecond();
    return new Body(timestamp, sign(context.secret(), timestamp), "text", content);
  }

  /** Signs an empty text, with the time and the secret as the key, as Feishu requires. */
  static String sign(String secret, long timestamp) {
    byte[] key = (timestamp + "\n" + secret).getBytes(StandardCharsets.UTF_8);
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(key, "HmacSHA256"));
      return Base64.getEncoder().encodeToString(mac.doFinal());
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public boolean takesEventHeaders() {
    return false;
  }
}
