package io.gitledger.api.program;

import io.gitledger.api.program.StartFailure.Reason;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.context.properties.source.ConfigurationPropertyName;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.EnumerablePropertySource;
import org.springframework.core.env.PropertySource;
import org.springframework.core.env.SystemEnvironmentPropertySource;
import tools.jackson.databind.json.JsonMapper;

/**
 * Rejects unknown settings: a server whose operator wrote {@code require-singin} would be open to
 * everybody. For environment variables it only logs a warning, because other programs may set
 * variables with the same prefix.
 */
final class SettingNames {
  private static final Logger LOG = LoggerFactory.getLogger(SettingNames.class);
  private static final String PREFIX = "gitledger.";
  private static final String VARIABLE_PREFIX = "GITLEDGER_";

  /** Variables that the launcher and the documented client of the log read. */
  private static final Set<String> OTHER_VARIABLES =
      Set.of("GITLEDGER_JAVA_OPTIONS", "GITLEDGER_AOT", "GITLEDGER_TOKEN");

  /** Variables that Kubernetes and Docker set in each container for a service of this name. */
  private static final Pattern SERVICE_LINK =
      Pattern.compile("GITLEDGER_(.+_)?(SERVICE_(HOST|PORT.*)|PORT_\\d+_.*)");

  private static final Pattern SERVICE_ADDRESS = Pattern.compile("(tcp|udp|sctp)://.*");

  private static final Pattern INDEX = Pattern.compile("(\\[\\d+]|_\\d+_?)$");
  private static final int MAX_SUGGESTIONS = 5;

  private final List<String> names;
  private final Set<ConfigurationPropertyName> properties;
  private final Set<String> variables = new HashSet<>();

  private SettingNames(List<String> names) {
    this.names = names;
    properties =
        names.stream().map(ConfigurationPropertyName::of).collect(Collectors.toUnmodifiableSet());
    for (String name : names) {
      variables.add(StartFailure.environmentVariable(name));
      variables.add(StartFailure.environmentVariable(name.replace("-", "")));
    }
  }

  /**
   * Loads the names of this program's settings. The build lists those in records of settings, and a
   * file lists those of single beans.
   */
  static SettingNames load() {
    return new SettingNames(
        Stream.of(
                "/META-INF/spring-configuration-metadata.json",
                "/META-INF/additional-spring-configuration-metadata.json")
            .flatMap(SettingNames::read)
            .filter(name -> name.startsWith(PREFIX))
            .distinct()
            .toList());
  }

  private record Metadata(List<Property> properties) {
    private record Property(String name) {}
  }

  private static Stream<String> read(String file) {
    try (InputStream in = SettingNames.class.getResourceAsStream(file)) {
      Metadata metadata = JsonMapper.shared().readValue(in, Metadata.class);
      return metadata.properties().stream().map(Metadata.Property::name);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  Collection<String> all() {
    return names;
  }

  /**
   * Checks all settings of the operator.
   *
   * @throws StartFailure with the name of an unknown property
   */
  void check(ConfigurableEnvironment environment) {
    for (PropertySource<?> source : environment.getPropertySources()) {
      if (source instanceof SystemEnvironmentPropertySource variables) warn(variables.getSource());
      else if (source instanceof EnumerablePropertySource<?> given) require(given);
    }
  }

  private void require(EnumerablePropertySource<?> given) {
    for (String name : given.getPropertyNames())
      if (name.startsWith(PREFIX) && !isKnown(name))
        throw new StartFailure(
            Reason.BROKEN_CONFIGURATION,
            "There is no setting %s%s; docs/settings.md lists all.".formatted(name, like(name)));
  }

  private boolean isKnown(String property) {
    String name = INDEX.matcher(property).replaceFirst("");
    return properties.contains(ConfigurationPropertyName.adapt(name, '.'));
  }

  private void warn(Map<String, Object> environment) {
    unknown(environment)
        .forEach(
            name ->
                LOG.warn(
                    "The environment variable {} has no effect{}; docs/settings.md lists all.",
                    name,
                    like(name)));
  }

  /** Returns the unknown environment variables with the prefix of this program. */
  Stream<String> unknown(Map<String, Object> environment) {
    return environment.keySet().stream()
        .filter(name -> name.startsWith(VARIABLE_PREFIX))
        .filter(name -> !variables.contains(INDEX.matcher(name).replaceFirst("")))
        .filter(name -> !OTHER_VARIABLES.contains(name))
        .filter(name -> !SERVICE_LINK.matcher(name).matches())
        .filter(name -> !SERVICE_ADDRESS.matcher(environment.get(name).toString()).matches());
  }

  /** Returns the settings with the longest common prefix with a wrong name, if there are few. */
  private String like(String name) {
    int longest = names.stream().mapToInt(known -> commonPrefix(known, name)).max().orElse(0);
    List<String> nearest =
        names.stream().filter(known -> commonPrefix(known, name) == longest).toList();
    return nearest.size() > MAX_SUGGESTIONS
        ? ""
        : " (perhaps " + String.join(" or ", nearest) + ")";
  }

  /** Returns the length of the common prefix. */
  private static int commonPrefix(String known, String name) {
    char[] one = letters(known);
    int mismatch = Arrays.mismatch(one, letters(name));
    return mismatch < 0 ? one.length : mismatch;
  }

  private static char[] letters(String name) {
    return name.replaceAll("[^A-Za-z0-9]", "").toLowerCase(Locale.ROOT).toCharArray();
  }
}
