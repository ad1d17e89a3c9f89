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
import java.util.regex.Pattern;

/** An absolute http or https URL, or empty. */
@Documented
@Constraint(validatedBy = ValidUrl.Check.class)
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.PARAMETER, ElementType.TYPE_USE})
public @interface ValidUrl {
  String message() default "Url";

  Class<?>[] groups() default {};

  Class<? extends Payload>[] payload() default {};

  /** Validates the format of the URL. */
  final class Check implements ConstraintValidator<ValidUrl, String> {
    // Hosts may be written in any script.
    private static final Pattern BEGIN =
        Pattern.compile(
            "https?:((?!//)|//([^/?#@]*@)?(\\[[^]]*]|[^\\s\\\\/?#@:%^`{|}\\[\\]]*)(:\\d*)?(?=[/?#]|$))",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern CONTROL = Pattern.compile("[\\x00-\\x1f\\x7f]");
    private static final Pattern BROKEN_ESCAPE = Pattern.compile("%(?!\\p{XDigit}{2})");

    @Override
    public boolean isValid(String text, ConstraintValidatorContext context) {
      return text == null || text.isEmpty() || isUrl(text);
    }

    private static boolean isUrl(String text) {
      String beforeQuery = text.split("\\?", 2)[0];
      return BEGIN.matcher(text).lookingAt()
          && !CONTROL.matcher(text).find()
          && !BROKEN_ESCAPE.matcher(beforeQuery).find();
    }
  }
}
