package io.gitledger.api.misc;

import io.gitledger.query.misc.WireJson;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/** Texts of licences from the SPDX list. */
@Component
public class LicenseTemplates {
  private static final List<String> OFFERED =
      List.of(
          "0BSD",
          "AGPL-3.0",
          "Apache-2.0",
          "BSD-2-Clause",
          "BSD-3-Clause",
          "BSD-3-Clause-Clear",
          "BSL-1.0",
          "CC-BY-4.0",
          "CC-BY-SA-4.0",
          "CC0-1.0",
          "EPL-1.0",
          "EPL-2.0",
          "EUPL-1.2",
          "GPL-2.0",
          "GPL-3.0",
          "ISC",
          "LGPL-2.1",
          "LGPL-3.0",
          "MIT",
          "MIT-0",
          "MPL-2.0",
          "MulanPSL-2.0",
          "OFL-1.1",
          "OSL-3.0",
          "UPL-1.0",
          "Unlicense",
          "WTFPL",
          "Zlib");

  /**
   * The licence whose former text in the list, which clients compare with, has a space before each
   * line break.
   */
  private static final String BLANK_BEFORE_BREAKS = "MIT";

  private static final Pattern BREAK = Pattern.compile("(?<=\\S)\n(?=\\S)");

  private final OperatorTemplates operator;
  private final List<String> preferred;

  LicenseTemplates(
      OperatorTemplates operator,
      @Value("${gitledger.repository.preferred-licenses:}") List<String> preferred) {
    this.operator = operator;
    this.preferred = preferred;
  }

  /** Returns the names, the preferred ones first, in the order of the setting. */
  SequencedSet<String> names() {
    var sorted = new TreeSet<>(OFFERED);
    sorted.addAll(operator.all("license").keySet());
    var names = new LinkedHashSet<String>();
    for (String wanted : preferred)
      sorted.stream().filter(wanted.strip()::equalsIgnoreCase).forEach(names::add);
    names.addAll(sorted);
    return names;
  }

  /** Returns the text of a licence with its placeholders, by its exact name. */
  public Optional<String> find(String name) {
    Optional<String> own = Optional.ofNullable(operator.all("license").get(name));
    return own.isPresent() || !OFFERED.contains(name) ? own : Optional.of(listed(name));
  }

  private static String listed(String name) {
    String path = "/resources/stdlicenses/" + name + ".json";
    try (InputStream stream = LicenseTemplates.class.getResourceAsStream(path)) {
      String text = WireJson.mapper().readTree(stream).path("licenseText").asString();
      return name.equals(BLANK_BEFORE_BREAKS) ? BREAK.matcher(text).replaceAll(" \n") : text;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
