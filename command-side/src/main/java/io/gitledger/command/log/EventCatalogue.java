package io.gitledger.command.log;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.springframework.beans.factory.annotation.AnnotatedBeanDefinition;
import org.springframework.context.annotation.ClassPathScanningCandidateComponentProvider;
import org.springframework.core.type.filter.AnnotationTypeFilter;
import org.springframework.util.ClassUtils;

/**
 * Event classes by their names in the log. Contains all classes with {@link EventName} in a package
 * and its subpackages.
 */
public final class EventCatalogue {
  private final Map<String, Class<?>> byName = new HashMap<>();

  public EventCatalogue(String basePackage) {
    var scanner =
        new ClassPathScanningCandidateComponentProvider(false) {
          @Override
          protected boolean isCandidateComponent(AnnotatedBeanDefinition definition) {
            return definition.getMetadata().isIndependent();
          }
        };
    scanner.addIncludeFilter(new AnnotationTypeFilter(EventName.class));
    for (var found : scanner.findCandidateComponents(basePackage)) {
      Class<?> type =
          ClassUtils.resolveClassName(
              found.getBeanClassName(), EventCatalogue.class.getClassLoader());
      Class<?> twin = byName.put(type.getAnnotation(EventName.class).value(), type);
      if (twin != null)
        throw new IllegalStateException("two events share a name: " + twin + " and " + type);
    }
  }

  static int revisionOf(Class<?> event) {
    return event.getAnnotation(EventName.class).revision();
  }

  public Optional<Class<?>> classOf(String name) {
    return Optional.ofNullable(byName.get(name));
  }

  /** Returns all event names of this version of the program. */
  public Set<String> names() {
    return Set.copyOf(byName.keySet());
  }
}
