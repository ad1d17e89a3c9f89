package io.gitledger.api.web.body;

import io.gitledger.api.web.body.OptionType.Component;
import io.gitledger.api.web.error.ApiError;
import jakarta.validation.ConstraintViolation;
import jakarta.validation.MessageInterpolator;
import jakarta.validation.Path;
import jakarta.validation.TraversableResolver;
import jakarta.validation.Validation;
import jakarta.validation.Validator;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.lang.annotation.ElementType;
import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Set;
import org.hibernate.validator.HibernateValidator;
import org.hibernate.validator.constraints.CodePointLength;
import org.hibernate.validator.constraints.Range;

/**
 * Validates options against the constraints of their components. Reports the first violation in the
 * order of declaration. Nested options are validated at the position of their component.
 */
final class OptionValidator {
  private static final Validator VALIDATOR =
      Validation.byProvider(HibernateValidator.class)
          .configure()
          .ignoreXmlConfiguration()
          .messageInterpolator(new Templates())
          .traversableResolver(new Everything())
          .buildValidatorFactory()
          .getValidator();

  private OptionValidator() {}

  static void check(Object option) {
    Set<ConstraintViolation<Object>> violations = VALIDATOR.validate(option);
    for (Component component : OptionType.of(option.getClass()).components()) {
      if (!violations.isEmpty()) refuse(component, violations);
      descend(component.valueIn(option));
    }
  }

  private static void refuse(Component component, Set<ConstraintViolation<Object>> violations) {
    violations.stream()
        .filter(violation -> isOf(component, violation))
        .min(Comparator.comparingInt(violation -> component.orderOf(annotation(violation))))
        .ifPresent(
            violation -> {
              throw violation(component.label(), ruleOf(violation));
            });
  }

  private static boolean isOf(Component component, ConstraintViolation<Object> violation) {
    Path.Node first = violation.getPropertyPath().iterator().next();
    return component.source().getName().equals(first.getName());
  }

  private static Object annotation(ConstraintViolation<?> violation) {
    return violation.getConstraintDescriptor().getAnnotation();
  }

  private static void descend(Object value) {
    switch (value) {
      case Record nested when nested.getClass().getName().startsWith("io.gitledger.") ->
          check(nested);
      case Collection<?> list -> list.forEach(OptionValidator::descend);
      case null, default -> {}
    }
  }

  /** Returns the name of a constraint in the API. Custom constraints have it as their message. */
  private static String ruleOf(ConstraintViolation<?> violation) {
    return switch (annotation(violation)) {
      case NotNull _, NotEmpty _ -> "Required";
      case CodePointLength length when sizeOf(violation) < length.min() -> "MinSize";
      case Size size when sizeOf(violation) < size.min() -> "MinSize";
      case CodePointLength _, Size _ -> "MaxSize";
      case Range _ -> "Range";
      default -> violation.getMessage();
    };
  }

  private static int sizeOf(ConstraintViolation<?> violation) {
    return switch (violation.getInvalidValue()) {
      case String text -> text.codePointCount(0, text.length());
      case Collection<?> list -> list.size();
      case null, default -> Integer.MAX_VALUE;
    };
  }

  /** Returns {@code [Title]: MaxSize}, without a label if the whole body is invalid. */
  static ApiError violation(String label, String rule) {
    return ApiError.invalid("[" + label + "]: " + rule);
  }

  /** Returns message templates unchanged. They are never shown. */
  private static final class Templates implements MessageInterpolator {
    @Override
    public String interpolate(String template, Context context) {
      return template;
    }

    @Override
    public String interpolate(String template, Context context, Locale locale) {
      return template;
    }
  }

  /** Traverses everything: options are no entities, so all of their components are loaded. */
  private static final class Everything implements TraversableResolver {
    @Override
    public boolean isReachable(
        Object bean, Path.Node property, Class<?> root, Path path, ElementType type) {
      return true;
    }

    @Override
    public boolean isCascadable(
        Object bean, Path.Node property, Class<?> root, Path path, ElementType type) {
      return true;
    }
  }
}
