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
import java.util.Set;

/** Exactly one of the values. */
@Documented
@Constraint(validatedBy = OneOf.Check.class)
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.PARAMETER, ElementType.TYPE_USE})
public @interface OneOf {
  String[] value();

  String message() default "In";

  Class<?>[] groups() default {};

  Class<? extends Payload>[] payload() default {};

  /** Checks whether the value is listed. */
  final class Check implements ConstraintValidator<OneOf, String> {
    private Set<String> values = Set.of();

    @Override
    public void initialize(OneOf constraint) {
      values = Set.of(constraint.value());
    }

    @Override
    public boolean isValid(String text, ConstraintValidatorContext context) {
      return text == null || values.contains(text);
    }
  }
}
