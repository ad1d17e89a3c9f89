package io.gitledger.api.markup;

import java.util.regex.Pattern;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Component;

/** Creates responses with HTML. If a browser opens one as a page, it executes nothing. */
@Component
class MarkupAnswers {
  private static final String HTML = "text/html;charset=utf-8";
  private static final String TEXT = "text/plain;charset=utf-8";
  private static final Pattern PAGE =
      Pattern.compile("\\s*<(?:(?:p|h1|div|font|table|a|title|b|body|br)[ >]|!--)");

  private final Markup markup;
  private final RenderPool pool;

  MarkupAnswers(Markup markup, RenderPool pool) {
    this.markup = markup;
    this.pool = pool;
  }

  /**
   * Renders a text.
   *
   * @param fallback the context if the requested one has no repository
   */
  ResponseEntity<String> render(MarkupOption asked, MarkupContext fallback, Known known) {
    Mode mode = asked.wanted();
    MarkupContext named = markup.parseContext(asked.context());
    MarkupContext context = named.inRepository() ? named : fallback;
    return answer(
        pool.render(
            asked.text().length(),
            () ->
                mode == Mode.FILE
                    ? markup.file(asked.text(), asked.filePath(), context, known)
                    : markup.markdown(asked.text(), mode, context, known)));
  }

  /** Renders Markdown without a context. */
  ResponseEntity<String> render(String text) {
    return answer(
        pool.render(
            text.length(),
            () -> markup.markdown(text, Mode.MARKDOWN, MarkupContext.SITE, Known.NOTHING)));
  }

  /**
   * Creates a response. A text that begins like an HTML page has its content type; an empty one has
   * none.
   */
  private static ResponseEntity<String> answer(String html) {
    ResponseEntity.BodyBuilder answer =
        ResponseEntity.ok().header("Content-Security-Policy", "sandbox; default-src 'none'");
    if (html.isEmpty()) return answer.build();
    String type = PAGE.matcher(html).lookingAt() ? HTML : TEXT;
    return answer.header(HttpHeaders.CONTENT_TYPE, type).body(html);
  }
}
