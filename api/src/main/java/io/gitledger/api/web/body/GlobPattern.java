package io.gitledger.api.web.body;

import io.gitledger.git.refs.RefGlob;
import jakarta.validation.Constraint;
import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import jakarta.validation.Payload;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A glob pattern whose brackets, braces and escapes are complete. */
@Documented
@Constraint(validatedBy = GlobPattern.Check.class)
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.PARAMETER, ElementType.TYPE_USE})
public @interface GlobPattern {
  String message() default "GlobPattern";

  Class<?>[] groups() default {};

  Class<? extends Payload>[] payload() default {};

  /** Compiles the pattern. */
  final class Check implements ConstraintValidator<GlobPattern, String> {
    @Override
    public boolean isValid(String text, ConstraintValidatorContext context) {
      return text == null || RefGlob.of(text).isPresent();
    }
  }
}
