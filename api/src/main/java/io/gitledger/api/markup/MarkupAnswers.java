package io.gitledger.api.markup;

import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Component;

/** Answers with HTML. Whoever looks at it as a page sees no more than a text: it runs nothing. */
@Component
class MarkupAnswers {
  private static final String HTML = "text/html;charset=utf-8";

  private final Markup markup;
  private final RenderPool pool;

  MarkupAnswers(Markup markup, RenderPool pool) {
    this.markup = markup;
    this.pool = pool;
  }

  /**
   * Renders what is asked for.
   *
   * @param here the place where the context names no repository
   */
  ResponseEntity<String> render(MarkupOption asked, Place here, Known known) {
    Mode mode = asked.wanted();
    Place named = markup.place(asked.context());
    Place place = named.inRepository() ? named : here;
    return answer(
        pool.render(
            asked.text().length(),
            () ->
                mode == Mode.FILE
                    ? markup.file(asked.text(), asked.filePath(), place, known)
                    : markup.markdown(asked.text(), mode, place, known)));
  }

  /** Renders Markdown without any place. */
  ResponseEntity<String> render(String text) {
    return answer(
        pool.render(
            text.length(), () -> markup.markdown(text, Mode.MARKDOWN, Place.SITE, Known.NOTHING)));
  }

  private static ResponseEntity<String> answer(String html) {
    return ResponseEntity.ok()
        .header(HttpHeaders.CONTENT_TYPE, HTML)
        .header("Content-Security-Policy", "sandbox; default-src 'none'")
        .body(html);
  }
}
