package io.gitledger.projections.hook.chat;

/** A Markdown message in a WeCom (WeChat Work) group. */
public record WechatWork() implements ChatService {
  private static final int MAX_BYTES = 4_096;

  private record Body(String msgtype, Content text, Content markdown) {}

  private record Content(String content) {}

  @Override
  public Object body(DeliveryContext occasion) {
    String text = occasion.message().all(Markup.MARKDOWN, "\n");
    return new Body("markdown", new Content(""), new Content(Cut.toBytes(text, MAX_BYTES)));
  }
}
