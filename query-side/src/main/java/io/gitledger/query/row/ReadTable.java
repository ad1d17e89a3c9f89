package io.gitledger.query.row;

import jakarta.persistence.Embedded;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Describes one table of the read model for writing, archiving, rebuilding and comparing. Each row
 * class has its table as the constant {@code TABLE}.
 *
 * @param <R> a class whose public fields are the columns, or a record; {@link Id} marks the key
 */
public final class ReadTable<R> {
  /**
   * The indexes of a table by which projectors find rows. A rebuild creates all others at its end.
   */
  public enum WriterIndexes {
    ALL,
    PRIMARY_KEY,
    /** Rows are only inserted. */
    NONE
  }

  /** The column of the repository to which rows belong. */
  public static final String REPOSITORY = "repository_id";

  private final Class<R> rowClass;
  private final Constructor<R> constructor;
  private final String name;
  private final List<ReadColumn> columns;
  private final List<ReadColumn> key;

  /** The values of a new row, which need not be set again; empty for a record. */
  private final Object[] initial;

  private final Set<ReadColumn> uniqueColumns = new HashSet<>();
  private final List<ArchiveRule> archiveRules = new ArrayList<>();
  private WriterIndexes writerIndexes = WriterIndexes.ALL;
  private boolean purgedWithRepository;

  private ReadTable(Class<R> rowClass) {
    this.rowClass = rowClass;
    this.name = rowClass.getAnnotation(Table.class).name();
    this.columns = columns(rowClass);
    this.key =
        columns.stream().filter(column -> column.field().isAnnotationPresent(Id.class)).toList();
    try {
      constructor =
          rowClass.getDeclaredConstructor(
              rowClass.isRecord()
                  ? columns.stream()
                      .map(column -> column.field().getType())
                      .toArray(Class<?>[]::new)
                  : new Class<?>[0]);
      constructor.setAccessible(true);
      initial = rowClass.isRecord() ? new Object[0] : values(constructor.newInstance());
    } catch (ReflectiveOperationException e) {
      throw new IllegalArgumentException(rowClass + " has no constructor for its columns", e);
    }
  }

  private static List<ReadColumn> columns(Class<?> rowClass) {
    var columns = new ArrayList<ReadColumn>();
    for (Field field : rowClass.isRecord() ? rowClass.getDeclaredFields() : rowClass.getFields()) {
      if (Modifier.isStatic(field.getModifiers())) continue;
      if (field.isAnnotationPresent(Embedded.class))
        for (Field inner : field.getType().getFields()) columns.add(new ReadColumn(field, inner));
      else columns.add(new ReadColumn(null, field));
    }
    return List.copyOf(columns);
  }

  public static <R> ReadTable<R> of(Class<R> rowClass) {
    return new ReadTable<>(rowClass);
  }

  /**
   * Declares the columns contained in unique indexes other than the primary key, including those in
   * their conditions. The order of changes of these columns is preserved.
   */
  public ReadTable<R> unique(String... names) {
    for (String each : names) uniqueColumns.add(column(each));
    return this;
  }

  public ReadTable<R> writerIndexes(WriterIndexes indexes) {
    writerIndexes = indexes;
    return this;
  }

  /** Declares that rows are archived when something is deleted. */
  public ReadTable<R> archived(ArchiveRule rule) {
    archiveRules.add(rule);
    return this;
  }

  /** Declares that rows are kept while their repository is deleted, until it is purged. */
  public ReadTable<R> purgedWithRepository() {
    column(REPOSITORY);
    purgedWithRepository = true;
    return this;
  }

  public Class<R> rowClass() {
    return rowClass;
  }

  public String name() {
    return name;
  }

  public List<ReadColumn> columns() {
    return columns;
  }

  public List<ReadColumn> key() {
    return key;
  }

  /**
   * @throws IllegalArgumentException if the table has no such column
   */
  public ReadColumn column(String column) {
    for (ReadColumn each : columns) if (each.name().equals(column)) return each;
    throw new IllegalArgumentException(name + " has no column " + column);
  }

  public boolean isUnique(ReadColumn column) {
    return uniqueColumns.contains(column);
  }

  public WriterIndexes writerIndexes() {
    return writerIndexes;
  }

  /** Returns the rule for archiving rows with a deleted item. */
  public Optional<ArchiveRule> archiveRule(ArchiveRule.With deleted) {
    return archiveRules.stream().filter(rule -> rule.with() == deleted).findFirst();
  }

  public boolean isPurgedWithRepository() {
    return purgedWithRepository;
  }

  /** Returns the values of a row, in the order of the columns. */
  public Object[] values(Object row) {
    return columns.stream().map(column -> column.get(row)).toArray();
  }

  /** Returns the columns whose values are in an embeddable of the row class, with these values. */
  public Map<ReadColumn, Object> embedded(Object embeddable) {
    var values = new LinkedHashMap<ReadColumn, Object>();
    for (ReadColumn column : columns)
      if (column.field().getDeclaringClass().isInstance(embeddable))
        values.put(column, column.get(embeddable));
    return values;
  }

  /** Reads the values of a row found by a query with all columns. */
  public Object[] read(ResultSet row) throws SQLException {
    return read(row, 1);
  }

  private Object[] read(ResultSet row, int start) throws SQLException {
    var values = new Object[columns.size()];
    int index = 0;
    for (ReadColumn column : columns) {
      values[index] = column.read(row, start + index);
      index++;
    }
    return values;
  }

  /** Reads a row found by a query with {@link #columns(String)}, which start at a column. */
  public R row(ResultSet row, int start) throws SQLException {
    return row(read(row, start));
  }

  /** Reads a row of a table on the right side of a left join; null without a match. */
  public R joinedRow(ResultSet row, int start) throws SQLException {
    Object[] values = read(row, start);
    for (ReadColumn column : key) if (values[columns.indexOf(column)] == null) return null;
    return row(values);
  }

  /** Returns all columns, for a query in SQL in which the table has an alias. */
  public String columns(String alias) {
    return columns.stream()
        .map(column -> alias + "." + column.name())
        .collect(Collectors.joining(", "));
  }

  /** Creates a row from values in the order of the columns. */
  public R row(Object[] values) {
    try {
      if (rowClass.isRecord()) return constructor.newInstance(values);
      R row = constructor.newInstance();
      int index = 0;
      for (ReadColumn column : columns) {
        if (!Objects.equals(values[index], initial[index])) column.set(row, values[index]);
        index++;
      }
      return row;
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public String toString() {
    return name;
  }
}
