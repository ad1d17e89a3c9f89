package io.gitledger.query.page;

import java.util.AbstractCollection;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Function;

/**
 * A collection that reads its chunks, except for the first, during iteration. A response written
 * from it uses memory and database time only for what the client has received.
 */
public final class ChunkedCollection<T> extends AbstractCollection<T> {
  private final int size;
  private final Chunk<T> first;

  /**
   * @param size may be larger than the number of items if rows are deleted before their chunk is
   *     read
   */
  public ChunkedCollection(int size, Chunk<T> first) {
    this.size = size;
    this.first = first;
  }

  /** Converts the items chunk by chunk. */
  public <V> ChunkedCollection<V> map(Function<? super Collection<T>, List<V>> views) {
    return new ChunkedCollection<>(size, first.map(views));
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public Spliterator<T> spliterator() {
    return Spliterators.spliteratorUnknownSize(iterator(), Spliterator.ORDERED);
  }

  @Override
  public Iterator<T> iterator() {
    return new ChunkIterator();
  }

  private final class ChunkIterator implements Iterator<T> {
    private Chunk<T> chunk = first;
    private Iterator<T> items = first.items().iterator();

    @Override
    public boolean hasNext() {
      while (!items.hasNext()) {
        var next = chunk.next().get();
        if (next.isEmpty()) return false;
        chunk = next.get();
        items = chunk.items().iterator();
      }
      return true;
    }

    @Override
    public T next() {
      if (!hasNext()) throw new NoSuchElementException();
      return items.next();
    }
  }
}
