package io.gitledger.api.account;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.gitledger.api.web.caller.RequestLimit;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.limit.Buckets;
import io.gitledger.command.account.PasswordAttemptLimiter;
import java.time.Duration;
import java.util.Locale;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/**
 * Limits failed attempts to sign in, by three kinds of token buckets: per network and account name,
 * per network, per account name. The last one is skipped for a network from which the account has
 * signed in within a week, so that strangers cannot lock anybody out. Successful attempts are not
 * counted. Unknown names are counted, too, so that a rejection does not reveal whether an account
 * exists.
 */
@Component
class SignInLimit {
  /** The time after which an empty bucket is full again. */
  static final Duration PERIOD = Duration.ofMinutes(10);

  private static final int NETWORK_FACTOR = 50;
  private static final int NAME_FACTOR = 10;
  private static final int MAX_NAME_LENGTH = 255;

  private record Pair(String name, String network) {}

  private final boolean off;
  private final Buckets<Pair> pairs;
  private final Buckets<String> networks;
  private final Buckets<String> names;
  private final Cache<Pair, Boolean> proved =
      Caffeine.newBuilder().maximumSize(100_000).expireAfterWrite(Duration.ofDays(7)).build();

  SignInLimit(@Value("${gitledger.sign-in-limit:20}") int limit) {
    int capacity = Math.max(1, limit);
    off = limit <= 0;
    pairs = Buckets.recovering(capacity, PERIOD);
    networks = Buckets.recovering((long) capacity * NETWORK_FACTOR, PERIOD);
    names = Buckets.recovering((long) capacity * NAME_FACTOR, PERIOD);
  }

  /**
   * Starts an attempt with a password.
   *
   * @param user a login or an e-mail address as it was sent
   * @param network the client's network
   */
  Attempt attempt(String user, String network) {
    String name = user.strip().toLowerCase(Locale.ROOT);
    if (name.length() > MAX_NAME_LENGTH) name = name.substring(0, MAX_NAME_LENGTH);
    return new Attempt(new Pair(name, network));
  }

  /**
   * Counts an invalid token for the network. Valid tokens cannot be guessed and are never rejected.
   *
   * @throws ApiError 429 once the network's bucket is empty
   */
  void wrongToken(String network) {
    if (!off && !networks.spend(network)) throw refusal(networks.wait(network));
  }

  private static ApiError refusal(long nanos) {
    return RequestLimit.tooMany("too many failed attempts to sign in, try again later", nanos);
  }

  /** An attempt with a password for one account name from one network. */
  final class Attempt implements PasswordAttemptLimiter {
    private final Pair pair;

    private Attempt(Pair pair) {
      this.pair = pair;
    }

    @Override
    public void requireAllowed() {
      if (off) return;
      long wait = Math.max(pairs.wait(pair), networks.wait(pair.network()));
      if (proved.getIfPresent(pair) == null) wait = Math.max(wait, names.wait(pair.name()));
      if (wait > 0) throw refusal(wait);
    }

    @Override
    public void recordFailure() {
      if (off) return;
      pairs.spend(pair);
      networks.spend(pair.network());
      if (proved.getIfPresent(pair) == null) names.spend(pair.name());
    }

    /** Records that the password was correct. */
    void right() {
      if (!off) proved.put(pair, true);
    }
  }
}
