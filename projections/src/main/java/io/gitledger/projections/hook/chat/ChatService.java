package io.gitledger.projections.hook.chat;

import io.gitledger.query.hook.HookRow;
import io.gitledger.query.misc.WireJson;
import java.time.Instant;
import tools.jackson.databind.json.JsonMapper;

/** A service that requires its own request format instead of the payload itself. */
public sealed interface ChatService
    permits DingTalk,
        Discord,
        Feishu,
        Matrix,
        MicrosoftTeams,
        Packagist,
        Slack,
        Telegram,
        WechatWork {

  /** Returns the body, as an object to be serialized to JSON. */
  Object body(DeliveryContext context);

  /** Returns the request's method. */
  default String method() {
    return "POST";
  }

  /** Returns the URL that a body is sent to. */
  default String address(String url, String body) {
    return url;
  }

  /** Returns whether the service gets the headers that name and sign an event. */
  default boolean takesEventHeaders() {
    return true;
  }

  /** Returns the body's JSON text. */
  default String json(HookRow hook, String secret, String eventType, String payload, Instant at) {
    JsonMapper mapper = WireJson.mapper();
    var event = mapper.readTree(payload);
    var context =
        new DeliveryContext(hook, secret, eventType, event, ChatMessages.of(eventType, event), at);
    return mapper.writeValueAsString(body(context));
  }
}
