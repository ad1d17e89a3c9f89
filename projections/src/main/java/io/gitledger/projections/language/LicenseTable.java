package io.gitledger.projections.language;

import io.gitledger.query.misc.WireJson;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * The common licences of the SPDX list. A text is identified as the licence with which it shares
 * the most words, by the Dice coefficient. Copyright lines and the order of words are ignored.
 */
final class LicenseTable {
  static final List<String> IDS =
      List.of(
          ("0BSD AFL-3.0 AGPL-3.0 Apache-2.0 Artistic-2.0 BSD-2-Clause BSD-3-Clause"
                  + " BSD-3-Clause-Clear BSD-4-Clause BSL-1.0 BUSL-1.1 BlueOak-1.0.0 CC-BY-4.0"
                  + " CC-BY-NC-4.0 CC-BY-NC-ND-4.0 CC-BY-NC-SA-4.0 CC-BY-ND-4.0 CC-BY-SA-4.0"
                  + " CC0-1.0 CDDL-1.0 CECILL-2.1 ECL-2.0 EPL-1.0 EPL-2.0 EUPL-1.1 EUPL-1.2"
                  + " Elastic-2.0 GFDL-1.3 GPL-2.0 GPL-3.0 ISC LGPL-2.1 LGPL-3.0 LPPL-1.3c MIT MIT-0"
                  + " MPL-1.1 MPL-2.0 MS-PL MS-RL MulanPSL-2.0 NCSA ODbL-1.0 OFL-1.1 OSL-3.0"
                  + " OpenSSL PostgreSQL Python-2.0 Ruby SSPL-1.0 UPL-1.0 Unlicense Vim WTFPL Zlib")
              .split(" ", -1));

  private static final double MIN_SIMILARITY = 0.93;
  private static final Pattern NO_WORD = Pattern.compile("[^a-z0-9]+");
  private static final Pattern COPYRIGHT =
      Pattern.compile("[^a-z0-9(©]*+(?:copyright|\\(c\\)|©|all rights reserved)");

  /**
   * @param words the hashes of the words, sorted
   */
  private record License(String id, int[] words) {}

  /** The licences, loaded when the first text is compared. */
  private static final class Known {
    static final List<License> LICENSES =
        IDS.stream().map(id -> new License(id, words(text(id)))).toList();
  }

  private record Match(String id, double similarity) {}

  private LicenseTable() {}

  static Optional<String> find(String text) {
    int[] words = words(text);
    return Known.LICENSES.stream()
        .map(license -> new Match(license.id(), similarity(words, license.words())))
        .filter(match -> match.similarity() >= MIN_SIMILARITY)
        .max(Comparator.comparingDouble(Match::similarity))
        .map(Match::id);
  }

  /** Returns the text of a licence of the SPDX list. */
  static String text(String id) {
    String path = "/resources/stdlicenses/" + id + ".json";
    try (InputStream stream = LicenseTable.class.getResourceAsStream(path)) {
      return WireJson.mapper().readTree(stream).path("licenseText").asString();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static int[] words(String text) {
    return text.toLowerCase(Locale.ROOT)
        .lines()
        .filter(line -> !COPYRIGHT.matcher(line).lookingAt())
        .flatMap(NO_WORD::splitAsStream)
        .filter(Predicate.not(String::isEmpty))
        .mapToInt(String::hashCode)
        .sorted()
        .distinct()
        .toArray();
  }

  private static double similarity(int[] some, int[] others) {
    long shared =
        Arrays.stream(some).filter(word -> Arrays.binarySearch(others, word) >= 0).count();
    return 2.0 * shared / Math.max(1, some.length + others.length);
  }
}
