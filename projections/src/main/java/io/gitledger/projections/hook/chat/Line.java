package io.gitledger.projections.hook.chat;

import java.util.List;
import java.util.stream.Collectors;

/** One line of a message, independent of any service's markup. */
record Line(List<Span> spans) {
  static Line of(Span... spans) {
    return new Line(List.of(spans));
  }

  String in(Markup markup) {
    return spans.stream().map(markup::span).collect(Collectors.joining());
  }
}
