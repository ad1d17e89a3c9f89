package io.gitledger.api.web.query;

import io.gitledger.api.web.error.ApiError;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Names with their values, from a query string or a URL-encoded form. */
public final class Parameters {
  static final Parameters NONE = new Parameters(Map.of());
  private static final int MAX_PARAMETERS = 1_000;

  private final Map<String, List<String>> values;

  /** Names of values with NUL, which cannot be stored in the database. */
  private final Set<String> unstorable = new HashSet<>();

  private Parameters(Map<String, List<String>> values) {
    this.values = values;
  }

  public static Parameters of(Map<String, List<String>> values) {
    return new Parameters(values);
  }

  /** Parses parameters. Pairs that cannot be decoded are left out. */
  public static Parameters parse(String text) {
    if (text == null || text.isEmpty()) return NONE;
    var parameters = new Parameters(new LinkedHashMap<>());
    String[] pairs = text.split("&", MAX_PARAMETERS + 1);
    if (pairs.length > MAX_PARAMETERS) throw ApiError.badRequest("too many parameters");
    for (String pair : pairs) {
      if (!pair.isEmpty()) parameters.add(pair);
    }
    return parameters;
  }

  private void add(String pair) {
    int equals = pair.indexOf('=');
    try {
      String name = decode(equals < 0 ? pair : pair.substring(0, equals));
      String value = equals < 0 ? "" : decode(pair.substring(equals + 1));
      if (value.indexOf('\0') >= 0) unstorable.add(name);
      values.computeIfAbsent(name, any -> new ArrayList<>(1)).add(value);
    } catch (IllegalArgumentException undecodable) {
      // Treated as absent.
    }
  }

  private static String decode(String text) {
    return URLDecoder.decode(text, StandardCharsets.UTF_8);
  }

  /** Returns the first value, or null if there is none: 400 for a value with NUL. */
  public String first(String name) {
    List<String> all = all(name);
    return all.isEmpty() ? null : all.getFirst();
  }

  /** Returns all values: 400 for a value with NUL. */
  public List<String> all(String name) {
    if (unstorable.contains(name)) throw ApiError.badRequest("a parameter contains NUL");
    return values.getOrDefault(name, List.of());
  }

  /** Returns whether a value contains NUL. */
  boolean isUnstorable(String name) {
    return unstorable.contains(name);
  }

  /** Returns the encoded parameters in alphabetical order, with one parameter set to a value. */
  public String encodedWith(String name, String value) {
    Map<String, List<String>> sorted = new TreeMap<>(values);
    sorted.put(name, List.of(value));
    StringBuilder query = new StringBuilder();
    sorted.forEach(
        (key, all) -> {
          for (String one : all) {
            if (!query.isEmpty()) query.append('&');
            query.append(encode(key)).append('=').append(encode(one));
          }
        });
    return query.toString();
  }

  private static String encode(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("*", "%2A").replace("%7E", "~");
  }
}
