package io.gitledger.projections.hook.chat;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** A DingTalk card with a single button that opens the page outside of the chat. */
public record DingTalk() implements ChatService {
  private static final String OPEN = "dingtalk://dingtalkclient/page/link?pc_slide=false&url=";

  /** The body. It also has the members of other kinds of messages, without content. */
  private record Body(
      String msgtype,
      Text text,
      Link link,
      Markdown markdown,
      ActionCard actionCard,
      FeedCard feedCard,
      At at) {}

  private record Text(String content) {}

  private record Link(String text, String title, String picUrl, String messageUrl) {}

  private record Markdown(String text, String title) {}

  private record ActionCard(
      String text,
      String title,
      String hideAvatar,
      String btnOrientation,
      String singleTitle,
      String singleURL,
      List<String> btns) {}

  private record FeedCard(List<String> links) {}

  private record At(List<String> atMobiles, boolean isAtAll) {}

  @Override
  public Object body(DeliveryContext context) {
    ChatMessage message = context.message();
    return new Body(
        "actionCard",
        new Text(""),
        new Link("", "", "", ""),
        new Markdown("", ""),
        new ActionCard(
            message.all(Markup.MARKDOWN, "\n\n"),
            message.title(),
            "0",
            "",
            "view",
            OPEN + URLEncoder.encode(message.link(), StandardCharsets.UTF_8),
            null),
        new FeedCard(null),
        new At(null, false));
  }
}
