package io.gitledger.projections.hook.chat;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.gitledger.query.hook.HookRow;
import java.util.List;

/** A message to a Slack channel. The colour of the hook overrides the message's. */
public record Slack() implements ChatService {
  private static final String LINE_BREAK = "\n";

  private record Body(
      String channel,
      String text,
      String username,
      @JsonProperty("icon_url") String iconUrl,
      @JsonProperty("unfurl_links") int unfurlLinks,
      @JsonProperty("link_names") int linkNames,
      List<Attachment> attachments) {}

  private record Attachment(
      String fallback,
      String color,
      String title,
      @JsonProperty("title_link") String titleLink,
      String text) {}

  @Override
  public Object body(DeliveryContext context) {
    HookRow hook = context.hook();
    ChatMessage message = context.message();
    String rest = message.rest(Markup.SLACK, LINE_BREAK);
    return new Body(
        hook.slackChannel,
        message.headline().in(Markup.SLACK),
        hook.slackUsername,
        hook.slackIconUrl,
        0,
        0,
        rest.isEmpty() ? null : List.of(attachment(hook, message, rest)));
  }

  private static Attachment attachment(HookRow hook, ChatMessage message, String rest) {
    String title = Markup.SLACK.text(message.title());
    String color = hook.slackColor.isEmpty() ? "#" + message.color().hex() : hook.slackColor;
    return new Attachment(title, color, title, message.link(), rest);
  }
}
