package io.gitledger.api.web.body;

import jakarta.validation.Constraint;
import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import jakarta.validation.Payload;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;

/** An absolute http or https URL, or empty. */
@Documented
@Constraint(validatedBy = ValidUrl.Check.class)
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.PARAMETER, ElementType.TYPE_USE})
public @interface ValidUrl {
  String message() default "Url";

  Class<?>[] groups() default {};

  Class<? extends Payload>[] payload() default {};

  /** Checks the parts of the URL. */
  final class Check implements ConstraintValidator<ValidUrl, String> {
    private static final int MAX_PORT = 65_535;

    @Override
    public boolean isValid(String text, ConstraintValidatorContext context) {
      return text == null || text.isEmpty() || isUrl(text);
    }

    private static boolean isUrl(String text) {
      try {
        URI uri = new URI(text);
        String scheme = uri.getScheme() == null ? "" : uri.getScheme().toLowerCase(Locale.ROOT);
        // A port that is no number makes the authority unreadable, so that there is no host.
        return (scheme.equals("http") || scheme.equals("https"))
            && uri.getHost() != null
            && uri.getPort() <= MAX_PORT;
      } catch (URISyntaxException notAUrl) {
        return false;
      }
    }
  }
}
