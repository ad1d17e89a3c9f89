package io.gitledger.api.account;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.limit.Buckets;
import io.gitledger.api.web.limit.RequestLimit;
import io.gitledger.command.account.PasswordAttemptLimiter;
import java.time.Duration;
import java.util.Locale;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/**
 * How often somebody may be wrong about a password or token, counted three ways: of one address
 * about one account, of one address about whatever, and of all addresses about one account. The
 * last does not bind addresses from which that account has signed in lately, so strangers cannot
 * keep anybody out; and as budgets come back little by little, whoever is bound may try again soon.
 * What is right costs nothing. Names count as they are typed, whether there is such an account or
 * not: who is refused learns nothing of it.
 */
@Component
class SignInLimit {
  /** In which all of a budget comes back. */
  static final Duration PERIOD = Duration.ofMinutes(10);

  private static final int ADDRESS_TIMES = 50;
  private static final int ACCOUNT_TIMES = 10;
  private static final int LONGEST_NAME = 255;

  private record Pair(String name, String network) {}

  private final boolean off;
  private final Buckets<Pair> pairs;
  private final Buckets<String> networks;
  private final Buckets<String> names;
  private final Cache<Pair, Boolean> proved =
      Caffeine.newBuilder().maximumSize(100_000).expireAfterWrite(Duration.ofDays(7)).build();

  SignInLimit(@Value("${gitledger.sign-in-limit:20}") int wrong) {
    int most = Math.max(1, wrong);
    off = wrong <= 0;
    pairs = Buckets.recovering(most, PERIOD);
    networks = Buckets.recovering((long) most * ADDRESS_TIMES, PERIOD);
    names = Buckets.recovering((long) most * ACCOUNT_TIMES, PERIOD);
  }

  /**
   * Somebody says a password.
   *
   * @param user a login or an e-mail address, as it was typed
   * @param network where the request comes from
   */
  Attempt attempt(String user, String network) {
    String name = user.strip().toLowerCase(Locale.ROOT);
    if (name.length() > LONGEST_NAME) name = name.substring(0, LONGEST_NAME);
    return new Attempt(new Pair(name, network));
  }

  /**
   * Somebody sent a wrong token. A right one is found by one look at an index and cannot be
   * guessed, so it is never refused; wrong ones are counted with all else that is wrong of an
   * address.
   *
   * @throws ApiError 429, when the address has been wrong too often
   */
  void wrongToken(String network) {
    if (!off && !networks.spend(network)) throw refusal(networks.wait(network));
  }

  private static ApiError refusal(long nanos) {
    return RequestLimit.tooMany("too many failed attempts to sign in, try again later", nanos);
  }

  /** One password, said by somebody about an account. */
  final class Attempt implements PasswordAttemptLimiter {
    private final Pair pair;

    private Attempt(Pair pair) {
      this.pair = pair;
    }

    @Override
    public void demand() {
      if (off) return;
      long wait = Math.max(pairs.wait(pair), networks.wait(pair.network()));
      if (proved.getIfPresent(pair) == null) wait = Math.max(wait, names.wait(pair.name()));
      if (wait > 0) throw refusal(wait);
    }

    @Override
    public void wrong() {
      if (off) return;
      pairs.spend(pair);
      networks.spend(pair.network());
      if (proved.getIfPresent(pair) == null) names.spend(pair.name());
    }

    /** It was right. */
    void right() {
      if (!off) proved.put(pair, true);
    }
  }
}
