package io.gitledger.api.web.body;

import io.gitledger.git.refs.Glob;
import jakarta.validation.Constraint;
import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import jakarta.validation.Payload;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.Locale;
import java.util.stream.Stream;

/** One or several glob patterns with complete brackets, braces and escapes. */
@Documented
@Constraint(validatedBy = GlobPattern.Check.class)
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.PARAMETER, ElementType.TYPE_USE})
public @interface GlobPattern {
  /**
   * Whether the text has several patterns, separated by semicolons, which are compared in lower
   * case.
   */
  boolean list() default false;

  String message() default "GlobPattern";

  Class<?>[] groups() default {};

  Class<? extends Payload>[] payload() default {};

  /** Compiles the pattern. */
  final class Check implements ConstraintValidator<GlobPattern, String> {
    private boolean list;

    @Override
    public void initialize(GlobPattern constraint) {
      list = constraint.list();
    }

    @Override
    public boolean isValid(String text, ConstraintValidatorContext context) {
      return text == null
          || Stream.of(list ? text.toLowerCase(Locale.ROOT).split(";", -1) : new String[] {text})
              .allMatch(glob -> Glob.of(glob).isPresent());
    }
  }
}
