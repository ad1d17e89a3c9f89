package io.gitledger.projections.hook;

import io.gitledger.projections.hook.Deliveries.Pending;
import io.gitledger.projections.hook.OutgoingClient.Request;
import io.gitledger.projections.hook.chat.ChatService;
import io.gitledger.projections.hook.chat.DingTalk;
import io.gitledger.projections.hook.chat.Discord;
import io.gitledger.projections.hook.chat.Feishu;
import io.gitledger.projections.hook.chat.Matrix;
import io.gitledger.projections.hook.chat.MicrosoftTeams;
import io.gitledger.projections.hook.chat.Packagist;
import io.gitledger.projections.hook.chat.Slack;
import io.gitledger.projections.hook.chat.Telegram;
import io.gitledger.projections.hook.chat.WechatWork;
import io.gitledger.query.hook.HookRow;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/**
 * The receiver of a hook: a consumer of the payload itself, or a service with a format of its own.
 */
public enum HookType {
  GITEA(null),
  GOGS(null),
  SLACK(new Slack()),
  DISCORD(new Discord()),
  DINGTALK(new DingTalk()),
  TELEGRAM(new Telegram()),
  MSTEAMS(new MicrosoftTeams()),
  FEISHU(new Feishu()),
  MATRIX(new Matrix()),
  WECHATWORK(new WechatWork()),
  PACKAGIST(new Packagist());

  private static final String JSON = "application/json";

  // All services are records without components.
  @SuppressWarnings("ImmutableEnumChecker")
  private final ChatService service;

  HookType(ChatService service) {
    this.service = service;
  }

  /** Finds a type by its name in the API, which is in lower case. */
  public static Optional<HookType> of(String name) {
    return Arrays.stream(values()).filter(type -> type.wireName().equals(name)).findFirst();
  }

  private String wireName() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns whether pushes without commits are sent too. */
  boolean receivesEmptyPushes() {
    return service == null;
  }

  boolean takesEventHeaders() {
    return service == null || service.takesEventHeaders();
  }

  /**
   * A request, and the text within it that is signed.
   *
   * @param signed the JSON text, even if the body carries it as a form field
   */
  record Message(Request request, String signed) {}

  /** Returns the request of a delivery. */
  Message message(HookRow hook, String secret, Pending delivery, Instant at) {
    return service == null
        ? asItIs(hook, delivery.payload())
        : rewritten(hook, secret, delivery, at);
  }

  private static Message asItIs(HookRow hook, String payload) {
    boolean form = hook.contentType.equals("form");
    String type = form ? "application/x-www-form-urlencoded" : JSON;
    String body = form ? "payload=" + URLEncoder.encode(payload, StandardCharsets.UTF_8) : payload;
    return new Message(new Request("POST", hook.url, type, body), payload);
  }

  private Message rewritten(HookRow hook, String secret, Pending delivery, Instant at) {
    String body = service.json(hook, secret, delivery.eventType(), delivery.payload(), at);
    String address = service.address(hook.url, body);
    return new Message(new Request(service.method(), address, JSON, body), body);
  }
}
