package io.gitledger.api.repository;

import static java.util.Objects.requireNonNullElse;

import io.gitledger.api.web.body.ByteLength;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.command.repository.IssueTracker;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.hibernate.validator.constraints.CodePointLength;

/** An external issue tracker. */
record ExternalTrackerOption(
    @ByteLength(max = 4_096) String externalTrackerUrl,
    @ByteLength(max = 4_096) String externalTrackerFormat,
    @CodePointLength(max = 50) String externalTrackerStyle,
    @CodePointLength(max = 1_024) String externalTrackerRegexpPattern) {
  private static final Set<String> VARIABLES = Set.of("user", "repo", "index");
  private static final Pattern VARIABLE = Pattern.compile("\\{([^{}]*)}");

  IssueTracker tracker() {
    String format = requireNonNullElse(externalTrackerFormat, "");
    if (!format.isEmpty()) requireFormat(format);
    return new IssueTracker(
        true,
        true,
        true,
        WebAddress.require(externalTrackerUrl, "External tracker URL not valid"),
        format,
        requireNonNullElse(externalTrackerStyle, ""),
        requireNonNullElse(externalTrackerRegexpPattern, ""));
  }

  private static void requireFormat(String format) {
    String problem = "External tracker URL format not valid";
    Matcher variables = VARIABLE.matcher(format);
    while (variables.find())
      if (!VARIABLES.contains(variables.group(1))) throw ApiError.invalid(problem);
    String filled = VARIABLE.matcher(format).replaceAll("x");
    if (filled.contains("{") || filled.contains("}")) throw ApiError.invalid(problem);
    WebAddress.require(filled, problem);
  }
}
