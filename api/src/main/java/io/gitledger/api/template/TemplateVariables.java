package io.gitledger.api.template;

import io.gitledger.query.misc.Urls;
import java.time.LocalDate;
import java.time.format.TextStyle;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Values of the variables that are expanded in files of a template. */
final class TemplateVariables {
  private static final Pattern BETWEEN_WORDS =
      Pattern.compile("[^\\p{L}\\p{N}]+|(?<=[\\p{Ll}\\p{N}])(?=\\p{Lu})");
  private static final Pattern FIRST_LETTER = Pattern.compile("(?<![\\p{L}\\p{N}'])\\p{L}");

  private final Map<String, String> values = new HashMap<>();

  private TemplateVariables() {}

  /**
   * The names of a repository.
   *
   * @param kind {@code REPO} or {@code TEMPLATE}
   */
  record Names(String kind, String owner, String name, String description) {}

  static Map<String, String> of(Names repository, Names template, LocalDate today, Urls urls) {
    var variables = new TemplateVariables();
    variables.values.put("YEAR", String.valueOf(today.getYear()));
    String day = today.toString();
    variables.values.put("MONTH", day.substring(day.length() - 5, day.length() - 3));
    variables.values.put("DAY", day.substring(day.length() - 2));
    variables.putForms(
        "MONTH_ENGLISH", today.getMonth().getDisplayName(TextStyle.FULL, Locale.ENGLISH));
    variables.put(repository, urls);
    variables.put(template, urls);
    return variables.values;
  }

  private void put(Names names, Urls urls) {
    putForms(names.kind() + "_NAME", names.name());
    putForms(names.kind() + "_OWNER", names.owner());
    values.put(names.kind() + "_DESCRIPTION", names.description());
    values.put(names.kind() + "_LINK", urls.html(names.owner(), names.name()));
    values.put(names.kind() + "_HTTPS_URL", urls.cloneHttp(names.owner(), names.name()));
    values.put(names.kind() + "_SSH_URL", urls.cloneSsh(names.owner(), names.name()));
  }

  private void putForms(String variable, String value) {
    List<String> words =
        BETWEEN_WORDS.splitAsStream(value).filter(word -> !word.isEmpty()).toList();
    String pascal =
        words.stream().map(TemplateVariables::capitalized).collect(Collectors.joining());
    values.put(variable, value);
    values.put(variable + "_SNAKE", String.join("_", words).toLowerCase(Locale.ROOT));
    values.put(variable + "_KEBAB", String.join("-", words).toLowerCase(Locale.ROOT));
    values.put(variable + "_PASCAL", pascal);
    values.put(
        variable + "_CAMEL",
        pascal.isEmpty()
            ? ""
            : pascal.substring(0, 1).toLowerCase(Locale.ROOT) + pascal.substring(1));
    values.put(variable + "_LOWER", value.toLowerCase(Locale.ROOT));
    values.put(variable + "_UPPER", value.toUpperCase(Locale.ROOT));
    values.put(
        variable + "_TITLE",
        FIRST_LETTER.matcher(value).replaceAll(letter -> letter.group().toUpperCase(Locale.ROOT)));
  }

  private static String capitalized(String word) {
    return word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
  }
}
