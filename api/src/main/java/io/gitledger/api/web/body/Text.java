package io.gitledger.api.web.body;

import io.gitledger.api.web.body.OptionType.Component;
import java.nio.charset.StandardCharsets;

/** Checks the characters of texts. */
final class Text {
  private Text() {}

  static void refuseUnstorable(String text, Component component) {
    if (text.indexOf('\0') >= 0 && !component.anyText()) {
      throw OptionValidator.violation(component.label(), "must not contain NUL");
    }
    if (!StandardCharsets.UTF_8.newEncoder().canEncode(text)) {
      throw OptionValidator.violation(component.label(), "must be Unicode text");
    }
  }
}
