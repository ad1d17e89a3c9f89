package io.gitledger.bench.workload;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Realistic titles and bodies made of invented words; every number yields one. */
final class Texts {
  private static final int KEPT = 500;
  private static final int TITLE_WORDS = 6;
  private static final int BODY_WORDS = 60;

  private final List<String> titles = new ArrayList<>();
  private final List<String> bodies = new ArrayList<>();

  Texts(Random random) {
    for (int i = 0; i < KEPT; i++) {
      titles.add(words(random, TITLE_WORDS));
      bodies.add(words(random, BODY_WORDS));
    }
  }

  String title(long number) {
    return titles.get((int) (number % KEPT));
  }

  String body(long number) {
    return bodies.get((int) (number % KEPT));
  }

  private static String words(Random random, int count) {
    StringBuilder text = new StringBuilder();
    for (int word = 0; word < count; word++) {
      text.append(word == 0 ? "" : " ");
      for (int length = 2 + random.nextInt(8); length > 0; length--) {
        text.append((char) ('a' + random.nextInt(26)));
      }
    }
    return text.toString();
  }
}
