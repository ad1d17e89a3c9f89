package io.gitledger.api.markup;

import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.body.Body;
import io.gitledger.api.web.caller.SignedIn;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PostMapping;

@ApiController(tag = "miscellaneous")
class MarkupController {
  private final MarkupAnswers answers;
  private final KnownNames known;

  MarkupController(MarkupAnswers answers, KnownNames known) {
    this.answers = answers;
    this.known = known;
  }

  @PostMapping("/markdown")
  @Operation(value = "Render a markdown document as HTML", produces = "text/html")
  ResponseEntity<String> renderMarkdown(SignedIn caller, @Body MarkdownOption body) {
    return answers.render(body.asMarkup(), MarkupContext.SITE, known.everywhere());
  }

  @PostMapping("/markdown/raw")
  @Operation(value = "Render raw markdown as HTML", produces = "text/html")
  ResponseEntity<String> renderMarkdownRaw(SignedIn caller, @Body(required = true) String body) {
    return answers.render(body);
  }

  @PostMapping("/markup")
  @Operation(value = "Render a markup document as HTML", produces = "text/html")
  ResponseEntity<String> renderMarkup(SignedIn caller, @Body MarkupOption body) {
    return answers.render(body, MarkupContext.SITE, known.everywhere());
  }
}
