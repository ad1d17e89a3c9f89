package io.gitledger.projections.hook.chat;

/** Formats a message as HTML, with a paragraph for every line. */
final class Paragraphs {
  private Paragraphs() {}

  static String of(ChatMessage message) {
    return "<p>" + message.all(Markup.HTML, "</p><p>") + "</p>";
  }
}
