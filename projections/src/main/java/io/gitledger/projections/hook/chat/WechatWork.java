package io.gitledger.projections.hook.chat;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;

/** A Markdown message in a WeCom (WeChat Work) group. */
public record WechatWork() implements ChatService {
  private static final int MAX_BYTES = 4_096;

  /** The body. It also has the member of a plain text, without content. */
  private record Body(String msgtype, Text text, Markdown markdown) {}

  private record Text(
      String content,
      @JsonProperty("mentioned_list") List<String> mentionedList,
      @JsonProperty("mentioned_mobile_list") List<String> mentionedMobileList) {}

  private record Markdown(String content) {}

  @Override
  public Object body(DeliveryContext context) {
    String text = context.message().all(Markup.MARKDOWN, "\n");
    return new Body(
        "markdown", new Text("", null, null), new Markdown(Truncation.toBytes(text, MAX_BYTES)));
  }
}
