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

/**
 * Limits the size of a long text in UTF-8. Short texts are limited in code points, as in the
 * contract.
 */
@Documented
@Constraint(validatedBy = ByteLength.Check.class)
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.PARAMETER, ElementType.TYPE_USE})
public @interface ByteLength {
  int max();

  String message() default "MaxSize";

  Class<?>[] groups() default {};

  Class<? extends Payload>[] payload() default {};

  /** Counts the UTF-8 bytes of the text. */
  final class Check implements ConstraintValidator<ByteLength, String> {
    private int max;

    @Override
    public void initialize(ByteLength length) {
      max = length.max();
    }

    @Override
    public boolean isValid(String text, ConstraintValidatorContext context) {
      return text == null || (text.length() <= max && sizeOf(text) <= max);
    }

    private static long sizeOf(String text) {
      long size = text.length();
      for (int i = 0; i < text.length(); i++) {
        char unit = text.charAt(i);
        // Each half of a surrogate pair counts as two bytes.
        if (unit >= 0x80) size += unit < 0x800 || Character.isSurrogate(unit) ? 1 : 2;
      }
      return size;
    }
  }
}
