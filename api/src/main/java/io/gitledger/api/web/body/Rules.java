package io.gitledger.api.web.body;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Arrays;
import java.util.Collection;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/** The checks behind the rules that are one line of thought each. */
final class Rules {
  private static final Pattern ALPHA_DASH_DOT = Pattern.compile("[A-Za-z0-9_.-]*");
  private static final Pattern EMAIL =
      Pattern.compile("[\\p{L}\\p{N}.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)*");

  private Rules() {}

  /** What is not there, or is the zero value of its type. */
  static boolean empty(Object value) {
    return switch (value) {
      case null -> true;
      case String text -> text.isEmpty();
      case Boolean flag -> !flag;
      case Number number -> number.doubleValue() == 0;
      default -> false;
    };
  }

  private static int size(Object value) {
    return switch (value) {
      case String text -> text.codePointCount(0, text.length());
      case Collection<?> list -> list.size();
      case Map<?, ?> map -> map.size();
      default -> throw new IllegalArgumentException("no size: " + value.getClass());
    };
  }

  static final class RequiredCheck implements Rule.Check<Required> {
    @Override
    public String violation(Required rule, Object value) {
      return empty(value) ? "Required" : null;
    }

    @Override
    public boolean checksAbsent() {
      return true;
    }
  }

  static final class MaxSizeCheck implements Rule.Check<MaxSize> {
    @Override
    public String violation(MaxSize rule, Object value) {
      return size(value) > rule.value() ? "MaxSize" : null;
    }
  }

  static final class MinSizeCheck implements Rule.Check<MinSize> {
    @Override
    public String violation(MinSize rule, Object value) {
      return size(value) < rule.value() ? "MinSize" : null;
    }
  }

  static final class InCheck implements Rule.Check<In> {
    @Override
    public String violation(In rule, Object value) {
      return Arrays.asList(rule.value()).contains(String.valueOf(value)) ? null : "In";
    }
  }

  static final class RangeCheck implements Rule.Check<Range> {
    @Override
    public String violation(Range rule, Object value) {
      long number = ((Number) value).longValue();
      return number < rule.min() || number > rule.max() ? "Range" : null;
    }
  }

  static final class AlphaDashDotCheck implements Rule.Check<AlphaDashDot> {
    @Override
    public String violation(AlphaDashDot rule, Object value) {
      return ALPHA_DASH_DOT.matcher((String) value).matches() ? null : "AlphaDashDot";
    }
  }

  static final class ValidUrlCheck implements Rule.Check<ValidUrl> {
    @Override
    public String violation(ValidUrl rule, Object value) {
      String text = (String) value;
      return text.isEmpty() || isUrl(text) ? null : "Url";
    }

    private static boolean isUrl(String text) {
      try {
        URI uri = new URI(text);
        String scheme = uri.getScheme() == null ? "" : uri.getScheme().toLowerCase(Locale.ROOT);
        // A port that is no number makes the whole authority unreadable, so there is no host.
        return (scheme.equals("http") || scheme.equals("https"))
            && uri.getHost() != null
            && uri.getPort() <= 65_535;
      } catch (URISyntaxException notAUrl) {
        return false;
      }
    }
  }

  static final class EmailCheck implements Rule.Check<Email> {
    @Override
    public String violation(Email rule, Object value) {
      String text = (String) value;
      // Bounded, because looking for a match anywhere in a long text takes quadratic time.
      return text.length() <= 1_000 && EMAIL.matcher(text).find() ? null : "Email";
    }
  }
}
