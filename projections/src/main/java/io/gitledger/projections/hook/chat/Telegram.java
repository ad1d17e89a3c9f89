package io.gitledger.projections.hook.chat;

import com.fasterxml.jackson.annotation.JsonProperty;

/** A rich message of a Telegram bot. The chat is part of the hook's URL. */
public record Telegram() implements ChatService {
  private static final String SIMPLE = "/sendMessage";
  private static final String RICH = "/sendRichMessage";

  private record Body(@JsonProperty("rich_message") RichMessage richMessage) {}

  private record RichMessage(String html) {}

  @Override
  public Object body(DeliveryContext context) {
    return new Body(new RichMessage(Paragraphs.of(context.message())));
  }

  @Override
  public String address(String url, String body) {
    int query = url.indexOf('?');
    String path = query < 0 ? url : url.substring(0, query);
    if (!path.endsWith(SIMPLE)) return url;
    return path.substring(0, path.length() - SIMPLE.length()) + RICH + url.substring(path.length());
  }
}
