package io.gitledger.api.comment;

import io.gitledger.query.comment.CommentRow;
import io.gitledger.query.comment.CommentView;
import java.util.AbstractSequentialList;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;
import java.util.NoSuchElementException;
import java.util.function.Function;

/**
 * A list that reads its comments in chunks while it is iterated, so that it takes the memory of one
 * chunk. It can be iterated from its start only.
 */
final class LazyComments extends AbstractSequentialList<CommentView> {
  /** Comments per chunk. */
  static final int CHUNK = 100;

  private final int size;
  private final Function<CommentRow, List<CommentRow>> following;
  private final Function<List<CommentRow>, List<CommentView>> views;

  /**
   * @param following the chunk after a comment; after null, the first
   */
  LazyComments(
      int size,
      Function<CommentRow, List<CommentRow>> following,
      Function<List<CommentRow>, List<CommentView>> views) {
    this.size = size;
    this.following = following;
    this.views = views;
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public ListIterator<CommentView> listIterator(int index) {
    if (index != 0) throw new UnsupportedOperationException();
    return new ChunkIterator();
  }

  private final class ChunkIterator implements ListIterator<CommentView> {
    private CommentRow last;
    private Iterator<CommentView> chunk = List.<CommentView>of().iterator();
    private boolean atEnd;
    private int position;

    @Override
    public boolean hasNext() {
      if (!chunk.hasNext() && !atEnd) {
        List<CommentRow> rows = following.apply(last);
        atEnd = rows.size() < CHUNK;
        if (!rows.isEmpty()) last = rows.getLast();
        chunk = views.apply(rows).iterator();
      }
      return chunk.hasNext();
    }

    @Override
    public CommentView next() {
      if (!hasNext()) throw new NoSuchElementException();
      position++;
      return chunk.next();
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
    public CommentView previous() {
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
    public void set(CommentView view) {
      throw new UnsupportedOperationException();
    }

    @Override
    public void add(CommentView view) {
      throw new UnsupportedOperationException();
    }
  }
}
