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

/**
 * A name below {@code refs/heads} or {@code refs/tags}, by the rules of {@code git
 * check-ref-format}.
 */
@Documented
@Constraint(validatedBy = GitRefName.Check.class)
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.PARAMETER, ElementType.TYPE_USE})
public @interface GitRefName {
  /** Whether the empty text passes as well. */
  boolean orEmpty() default false;

  String message() default "GitRefName";

  Class<?>[] groups() default {};

  Class<? extends Payload>[] payload() default {};

  /** Checks the characters and the parts of the name. */
  final class Check implements ConstraintValidator<GitRefName, String> {
    private static final int MAX_LENGTH = 1_000;
    private static final Pattern FORBIDDEN =
        Pattern.compile("[\\x00-\\x20\\x7f~^:?*\\[\\\\]|\\.\\.|@\\{|//");

    private boolean orEmpty;

    @Override
    public void initialize(GitRefName constraint) {
      orEmpty = constraint.orEmpty();
    }

    @Override
    public boolean isValid(String name, ConstraintValidatorContext context) {
      return name == null || (name.isEmpty() ? orEmpty : isRefName(name));
    }

    private static boolean isRefName(String name) {
      if (name.length() > MAX_LENGTH || name.equals("@")) return false;
      if (name.startsWith("-") || name.startsWith("/")) return false;
      if (name.endsWith("/") || name.endsWith(".")) return false;
      if (FORBIDDEN.matcher(name).find()) return false;
      for (String part : name.split("/", -1)) {
        if (part.startsWith(".") || part.endsWith(".lock")) return false;
      }
      return true;
    }
  }
}
