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

/** Only ASCII letters and digits, and {@code -_.}. */
@Documented
@Constraint(validatedBy = {})
@Pattern(regexp = "[A-Za-z0-9_.-]*")
@ReportAsSingleViolation
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.PARAMETER, ElementType.TYPE_USE})
public @interface AlphaDashDot {
  String message() default "AlphaDashDot";

  Class<?>[] groups() default {};

  Class<? extends Payload>[] payload() default {};
}
