package io.gitledger.bench.inner;

import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Texts of invented words, some of them frequent, as in a language. The last word of an issue is
 * rare.
 */
final class GeneratedTexts {
  private static final int VOCABULARY = 20_000;
  private static final int RARE_WORDS = 10_000;
  private static final String CONSONANTS = "bcdfghjklmnprstvwz";
  private static final String VOWELS = "aeiou";

  private final Random random = new Random(42);
  private final String[] words =
      IntStream.range(0, VOCABULARY)
          .mapToObj(rank -> word(random, 1 + random.nextInt(4)))
          .toArray(String[]::new);

  /** Returns a text whose last word is shared by every 10,000th number. */
  String of(long number, int length) {
    return text(length) + " " + word(new Random(number % RARE_WORDS), 5);
  }

  String text(int length) {
    return IntStream.range(0, length)
        .mapToObj(word -> words[(int) (VOCABULARY * Math.pow(random.nextDouble(), 4))])
        .collect(Collectors.joining(" "));
  }

  private static String word(Random random, int syllables) {
    var word = new StringBuilder();
    for (int i = 0; i < syllables; i++)
      word.append(CONSONANTS.charAt(random.nextInt(CONSONANTS.length())))
          .append(VOWELS.charAt(random.nextInt(VOWELS.length())));
    return word.toString();
  }
}
