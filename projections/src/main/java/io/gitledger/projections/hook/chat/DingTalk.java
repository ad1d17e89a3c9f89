package io.gitledger.projections.hook.chat;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/** A DingTalk card whose one button opens the page outside of the chat. */
public record DingTalk() implements ChatService {
  private static final String OPEN = "dingtalk://dingtalkclient/page/link?pc_slide=false&url=";

  private record Body(String msgtype, ActionCard actionCard) {}

  private record ActionCard(
      String text, String title, String hideAvatar, String singleTitle, String singleURL) {}

  @Override
  public Object body(DeliveryContext occasion) {
    ChatMessage message = occasion.message();
    return new Body(
        "actionCard",
        new ActionCard(
            message.all(Markup.MARKDOWN, "\n\n"),
            message.title(),
            "0",
            "view",
            OPEN + URLEncoder.encode(message.link(), StandardCharsets.UTF_8)));
  }
}
