package io.gitledger.projections.hook.chat;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;

/** An embed in a Discord channel, with the name and picture that the webhook has there. */
public record Discord() implements ChatService {
  private static final int MAX_TITLE = 256;
  private static final int MAX_DESCRIPTION = 2_000;

  private record Body(
      @JsonProperty("wait") boolean waits, String content, boolean tts, List<Embed> embeds) {}

  private record Embed(
      String title,
      String description,
      String url,
      int color,
      Footer footer,
      Author author,
      List<Object> fields) {}

  private record Footer(String text) {}

  private record Author(String name, String url, @JsonProperty("icon_url") String iconUrl) {}

  @Override
  public Object body(DeliveryContext context) {
    ChatMessage message = context.message();
    var sender = message.sender();
    var embed =
        new Embed(
            Truncation.toCharacters(message.title(), MAX_TITLE),
            Truncation.toCharacters(message.rest(Markup.MARKDOWN, "\n"), MAX_DESCRIPTION),
            message.link(),
            message.color().rgb,
            new Footer(""),
            new Author(sender.name(), sender.page(), sender.avatar()),
            null);
    return new Body(false, "", false, List.of(embed));
  }
}
