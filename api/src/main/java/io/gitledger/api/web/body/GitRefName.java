package io.gitledger.api.web.body;

import io.gitledger.git.refs.RefNames;
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
 * A name below {@code refs/heads} or {@code refs/tags}, by the rules of {@code git
 * check-ref-format}.
 */
@Documented
@Constraint(validatedBy = GitRefName.Check.class)
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.PARAMETER, ElementType.TYPE_USE})
public @interface GitRefName {
  /** Whether the empty text is valid as well. */
  boolean orEmpty() default false;

  String message() default "GitRefName";

  Class<?>[] groups() default {};

  Class<? extends Payload>[] payload() default {};

  /** Applies the validation that refs have. */
  final class Check implements ConstraintValidator<GitRefName, String> {
    private boolean orEmpty;

    @Override
    public void initialize(GitRefName constraint) {
      orEmpty = constraint.orEmpty();
    }

    @Override
    public boolean isValid(String name, ConstraintValidatorContext context) {
      return name == null || (name.isEmpty() ? orEmpty : RefNames.isShortName(name));
    }
  }
}
