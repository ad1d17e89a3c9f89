package io.gitledger.projections.hook.chat;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * An event as a readable message, without a service's markup.
 *
 * @param headline who did what where
 * @param link the URL of the page that it is about
 * @param details further lines, such as the commits of a push
 * @param prose a user's text, such as an issue's body; empty for none
 */
record ChatMessage(
    Line headline,
    String link,
    List<Line> details,
    String prose,
    Color color,
    Sender sender,
    RepositoryLink repository) {

  /** The actor. */
  record Sender(String name, String page, String avatar) {}

  /** The repository. */
  record RepositoryLink(String name, String page) {}

  /** Returns the headline alone, without markup. */
  String title() {
    return headline.in(Markup.PLAIN);
  }

  /** Returns the message without the headline; may be empty. */
  String rest(Markup markup, String lineBreak) {
    return join(details.stream().map(line -> line.in(markup)), markup, lineBreak);
  }

  /** Returns the whole message. */
  String all(Markup markup, String lineBreak) {
    return join(
        Stream.concat(Stream.of(headline), details.stream()).map(line -> line.in(markup)),
        markup,
        lineBreak);
  }

  private String join(Stream<String> lines, Markup markup, String lineBreak) {
    Stream<String> written = prose.isEmpty() ? Stream.empty() : Stream.of(markup.prose(prose));
    return Stream.concat(lines, written).collect(Collectors.joining(lineBreak));
  }
}
