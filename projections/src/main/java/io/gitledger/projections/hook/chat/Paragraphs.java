package io.gitledger.projections.hook.chat;

/** A message as HTML, every line a paragraph. */
final class Paragraphs {
  private Paragraphs() {}

  static String of(ChatMessage message) {
    return "<p>" + message.all(Markup.HTML, "</p><p>") + "</p>";
  }
}
