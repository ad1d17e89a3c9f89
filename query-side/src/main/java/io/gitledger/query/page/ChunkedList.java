package io.gitledger.query.page;

import java.util.AbstractSequentialList;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;
import java.util.NoSuchElementException;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Function;

/**
 * A list that reads its chunks, except the first, while it is iterated. A response that is written
 * from it takes the memory and the database time of what the client has received. It can be
 * iterated from its start only.
 */
public final class ChunkedList<T> extends AbstractSequentialList<T> {
  private final int size;
  private final Chunk<T> first;

  /**
   * @param size larger than the number of items where rows are gone when their chunk is read
   */
  public ChunkedList(int size, Chunk<T> first) {
    this.size = size;
    this.first = first;
  }

  /** Converts chunk by chunk. */
  public <V> ChunkedList<V> map(Function<? super List<T>, List<V>> views) {
    return new ChunkedList<>(size, first.map(views));
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
  public ListIterator<T> listIterator(int index) {
    if (index != 0) throw new UnsupportedOperationException();
    return new ChunkIterator();
  }

  private final class ChunkIterator implements ListIterator<T> {
    private Chunk<T> chunk = first;
    private Iterator<T> items = first.items().iterator();
    private int position;

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
      position++;
      return items.next();
    }

    @Override
    public int nextIndex() {
      return position;
    }

    @Override
    public boolean hasPrevious() {
      return false;
    }

    @Override
    public T previous() {
      throw new NoSuchElementException();
    }

    @Override
    public int previousIndex() {
      return -1;
    }

    @Override
    public void remove() {
      throw new UnsupportedOperationException();
    }

    @Override
    public void set(T item) {
      throw new UnsupportedOperationException();
    }

    @Override
    public void add(T item) {
      throw new UnsupportedOperationException();
    }
  }
}
