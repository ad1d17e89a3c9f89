package io.gitledger.query.row;

import jakarta.persistence.Column;
import jakarta.persistence.Embedded;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * A public field of an entity, and the column that it stands for.
 *
 * @param embedded the entity's field in which the field is; null where it is the entity's own
 */
record RowField(String column, Field embedded, Field field) {
  private static final Pattern HUMP = Pattern.compile("(?<=[a-z])(?=[A-Z])");

  /** All of an entity. */
  static List<RowField> of(Class<?> entity) {
    var fields = new ArrayList<RowField>();
    for (Field field : entity.getFields()) {
      if (Modifier.isStatic(field.getModifiers())) continue;
      // Spares the check of each access.
      field.setAccessible(true);
      if (!field.isAnnotationPresent(Embedded.class))
        fields.add(new RowField(column(field), null, field));
      else
        for (RowField within : of(field.getType()))
          fields.add(new RowField(within.column(), field, within.field()));
    }
    return fields;
  }

  private static String column(Field field) {
    Column named = field.getAnnotation(Column.class);
    return named != null && !named.name().isEmpty()
        ? named.name()
        : HUMP.matcher(field.getName()).replaceAll("_").toLowerCase(Locale.ROOT);
  }

  Object get(Object entity) {
    try {
      return field.get(holder(entity));
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }

  void set(Object entity, Object value) {
    try {
      field.set(holder(entity), value);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The object that has the field. */
  Object holder(Object entity) throws IllegalAccessException {
    return embedded == null ? entity : embedded.get(entity);
  }
}
