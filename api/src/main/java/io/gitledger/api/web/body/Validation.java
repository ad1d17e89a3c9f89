package io.gitledger.api.web.body;

import io.gitledger.api.web.body.OptionType.BoundRule;
import io.gitledger.api.web.body.OptionType.Component;
import io.gitledger.api.web.error.ApiError;
import java.util.Collection;

/**
 * Holds options against the rules of their components, in the order of their declaration, up to the
 * first violation.
 */
final class Validation {
  private Validation() {}

  static void check(Object option) {
    for (Component component : OptionType.of(option.getClass()).components()) {
      Object value = component.valueIn(option);
      check(component, value);
      descend(value);
    }
  }

  private static void check(Component component, Object value) {
    for (BoundRule rule : component.rules()) {
      if (rule.check() == null) {
        if (Rules.empty(value)) return;
        continue;
      }
      if (value == null && !rule.check().checksAbsent()) continue;
      String violation = rule.check().violation(rule.annotation(), value);
      if (violation != null) throw violation(component.label(), violation);
    }
  }

  private static void descend(Object value) {
    switch (value) {
      case Record nested when nested.getClass().getName().startsWith("io.gitledger.") ->
          check(nested);
      case Collection<?> list -> list.forEach(Validation::descend);
      case null, default -> {}
    }
  }

  /** {@code [Title]: MaxSize}; without a label when the body as a whole is at fault. */
  static ApiError violation(String label, String rule) {
    return ApiError.invalid("[" + label + "]: " + rule);
  }
}
