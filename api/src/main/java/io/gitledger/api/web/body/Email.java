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

/** A text that contains an e-mail address, or is empty. The account has stricter checks. */
@Documented
@Constraint(validatedBy = Email.Check.class)
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.PARAMETER, ElementType.TYPE_USE})
public @interface Email {
  String message() default "Email";

  Class<?>[] groups() default {};

  Class<? extends Payload>[] payload() default {};

  /** Searches for the address in a text of limited length, because the time is quadratic. */
  final class Check implements ConstraintValidator<Email, String> {
    private static final int MAX_LENGTH = 1_000;
    private static final Pattern ADDRESS =
        Pattern.compile("[\\p{L}\\p{N}.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)*");

    @Override
    public boolean isValid(String text, ConstraintValidatorContext context) {
      return text == null
          || text.isEmpty()
          || (text.length() <= MAX_LENGTH && ADDRESS.matcher(text).find());
    }
  }
}
