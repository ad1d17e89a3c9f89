package io.gitledger.api.issuetemplate;

import static java.util.Objects.requireNonNullElse;

import io.gitledger.query.issue.IssueFormFieldView;
import io.gitledger.query.issue.IssueFormFieldView.Visibility;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** The constraints on the fields of a form. */
final class IssueFormRules {
  static final String MARKDOWN = "markdown";

  private static final Pattern ID = Pattern.compile("[A-Za-z0-9_-]+");

  private final Set<String> ids = new HashSet<>();

  /**
   * @throws InvalidYamlException for an invalid field
   */
  void check(IssueFormFieldView field) {
    Map<String, Object> attributes = requireNonNullElse(field.attributes(), Map.of());
    Map<String, Object> validations = requireNonNullElse(field.validations(), Map.of());
    if (field.type().equals(MARKDOWN)) {
      requireText(attributes, "value");
      return;
    }
    require(ID.matcher(field.id()).matches(), "'id' has other than letters, digits, '-' and '_'");
    require(ids.add(field.id()), "'id' must be unique");
    requireText(attributes, "label");
    requireType(String.class, attributes, "description");
    switch (field.type()) {
      case "textarea" -> requireType(String.class, attributes, "placeholder", "value", "render");
      case "input" -> {
        requireType(String.class, attributes, "placeholder", "value");
        requireType(Boolean.class, validations, "is_number");
        requireType(String.class, validations, "regex");
      }
      case "dropdown" -> {
        requireType(Boolean.class, attributes, "multiple");
        for (Object option : options(attributes))
          require(option instanceof String, "an option of a dropdown is a text");
      }
      case "checkboxes" -> {
        for (Object option : options(attributes)) checkbox(option);
        return;
      }
      default -> throw new InvalidYamlException("unknown type " + field.type());
    }
    requireType(Boolean.class, validations, "required");
    requireShown(field.visible().contains(Visibility.FORM), validations);
  }

  private static void checkbox(Object option) {
    require(option instanceof Map<?, ?>, "an option of checkboxes has a label");
    Map<?, ?> values = (Map<?, ?>) option;
    requireText(values, "label");
    requireType(Boolean.class, values, "required");
    Object visible = values.get("visible");
    require(visible == null || visible instanceof List<?>, "'visible' is a list");
    requireShown(!(visible instanceof List<?> places) || places.contains("form"), values);
  }

  private static void requireShown(boolean shown, Map<?, ?> values) {
    require(
        shown || !Boolean.TRUE.equals(values.get("required")), "can not require a hidden field");
  }

  private static List<?> options(Map<String, Object> attributes) {
    if (attributes.get("options") instanceof List<?> options && !options.isEmpty()) return options;
    throw new InvalidYamlException("'options' is required and must be a list");
  }

  private static void requireText(Map<?, ?> values, String name) {
    require(
        values.get(name) instanceof String text && !text.isBlank(),
        "'" + name + "' is required and must be a text");
  }

  private static void requireType(Class<?> type, Map<?, ?> values, String... names) {
    for (String name : names)
      require(
          values.get(name) == null || type.isInstance(values.get(name)),
          "'" + name + "' has another type");
  }

  private static void require(boolean kept, String rule) {
    if (!kept) throw new InvalidYamlException(rule);
  }
}
