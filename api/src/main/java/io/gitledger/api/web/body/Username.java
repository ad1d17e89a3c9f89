package io.gitledger.api.web.body;

import jakarta.validation.Constraint;
import jakarta.validation.Payload;
import jakarta.validation.ReportAsSingleViolation;
import jakarta.validation.constraints.Pattern;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A valid account name: letters and digits, with single {@code -._} between them. */
@Documented
@Constraint(validatedBy = {})
@Pattern(regexp = "(?s)(?!.*[-._]{2})[0-9A-Za-z](?:[0-9A-Za-z._-]*[0-9A-Za-z])?")
@ReportAsSingleViolation
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.PARAMETER, ElementType.TYPE_USE})
public @interface Username {
  String message() default "invalid username";

  Class<?>[] groups() default {};

  Class<? extends Payload>[] payload() default {};
}
