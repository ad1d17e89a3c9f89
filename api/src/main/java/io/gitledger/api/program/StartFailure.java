package io.gitledger.api.program;

import java.nio.file.FileSystemException;
import java.util.Locale;
import java.util.stream.Stream;
import org.springframework.beans.TypeMismatchException;
import org.springframework.beans.factory.BeanCreationException;
import org.springframework.beans.factory.InjectionPoint;
import org.springframework.beans.factory.UnsatisfiedDependencyException;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.context.properties.bind.BindException;
import org.springframework.boot.web.server.PortInUseException;
import org.springframework.core.NestedExceptionUtils;

/**
 * The reason why the program cannot start, as one line for the operator and an exit code for
 * scripts.
 */
public final class StartFailure extends RuntimeException {

  /** The exit codes; 0 is success and 2 an invalid command line. */
  public enum Reason {
    UNEXPECTED(1),
    BROKEN_CONFIGURATION(3),
    PORT_TAKEN(4),
    ALREADY_RUNNING(5),
    FOLDER_LOCKED(6),
    FOLDER_UNUSABLE(7),
    DATABASE_UNUSABLE(8);

    private final int exitCode;

    Reason(int exitCode) {
      this.exitCode = exitCode;
    }

    public int exitCode() {
      return exitCode;
    }
  }

  private final Reason reason;

  public StartFailure(Reason reason, String line) {
    this(reason, line, null);
  }

  public StartFailure(Reason reason, String line, Throwable cause) {
    super(line.replaceAll("\\s*\\R\\s*", " "), cause);
    this.reason = reason;
  }

  public Reason reason() {
    return reason;
  }

  static StartFailure wrongValue(String property, Object found, String expected) {
    return new StartFailure(
        Reason.BROKEN_CONFIGURATION,
        "%s (%s) is \"%s\": it must be %s."
            .formatted(environmentVariable(property), property, found, expected));
  }

  static StartFailure portTaken(String property, int port) {
    return new StartFailure(
        Reason.PORT_TAKEN,
        String.format(
            Locale.ROOT,
            "Port %d is taken by another program: stop that program or set %s to another port.",
            port,
            environmentVariable(property)));
  }

  /**
   * Returns a failure that explains an exception of Spring to the operator, found among its causes.
   */
  static StartFailure explaining(Throwable thrown) {
    return Stream.iterate(thrown, t -> t != null, Throwable::getCause)
        .flatMap(t -> Stream.ofNullable(explainingOne(t)))
        .reduce((outer, inner) -> inner)
        .orElseGet(() -> new StartFailure(Reason.UNEXPECTED, unexpected(thrown), thrown));
  }

  private static StartFailure explainingOne(Throwable thrown) {
    return switch (thrown) {
      case StartFailure known -> known;
      case PortInUseException taken -> portTaken("gitledger.http-port", taken.getPort());
      case BindException broken when broken.getProperty() != null ->
          wrongValue(
              broken.getProperty().getName().toString(),
              broken.getProperty().getValue(),
              typed(broken.getTarget().getType().toClass()));
      case UnsatisfiedDependencyException broken
          when broken.getCause() instanceof TypeMismatchException mismatch
              && injected(broken) != null ->
          wrongValue(injected(broken), mismatch.getValue(), typed(mismatch.getRequiredType()));
      case BeanCreationException broken
          when "objectStore".equals(broken.getBeanName())
              && broken.getMostSpecificCause() instanceof FileSystemException unusable ->
          new StartFailure(
              Reason.FOLDER_UNUSABLE,
              "The folder of packs and files (GITLEDGER_OBJECTS) cannot be used: %s."
                  .formatted(unusable),
              unusable);
      default -> null;
    };
  }

  private static String typed(Class<?> type) {
    return "a value of type " + type.getSimpleName();
  }

  /**
   * Returns the property that is injected into a bean, from its placeholder, or null if there is
   * none.
   */
  private static String injected(UnsatisfiedDependencyException broken) {
    InjectionPoint point = broken.getInjectionPoint();
    Value value = point == null ? null : point.getAnnotation(Value.class);
    return value == null ? null : value.value().replaceFirst("^\\$\\{([^:}]+).*$", "$1");
  }

  private static String unexpected(Throwable thrown) {
    return "Gitledger failed: " + NestedExceptionUtils.getMostSpecificCause(thrown);
  }

  static String environmentVariable(String property) {
    return property.toUpperCase(Locale.ROOT).replace('.', '_').replace('-', '_');
  }
}
