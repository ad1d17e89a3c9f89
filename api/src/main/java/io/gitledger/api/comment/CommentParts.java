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
 * Comments that are read in parts while they are written out, so that a list without pages takes no
 * more memory than one part of it. It can be walked from its start only.
 */
final class CommentParts extends AbstractSequentialList<CommentView> {
  /** How many comments a part has. */
  static final int SIZE = 100;

  private final int size;
  private final Function<CommentRow, List<CommentRow>> following;
  private final Function<List<CommentRow>, List<CommentView>> views;

  /**
   * @param following the part behind a comment; behind null, the first
   */
  CommentParts(
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
    return new Walk();
  }

  private final class Walk implements ListIterator<CommentView> {
    private CommentRow last;
    private Iterator<CommentView> part = List.<CommentView>of().iterator();
    private boolean atEnd;
    private int passed;

    @Override
    public boolean hasNext() {
      if (!part.hasNext() && !atEnd) {
        List<CommentRow> rows = following.apply(last);
        atEnd = rows.size() < SIZE;
        if (!rows.isEmpty()) last = rows.getLast();
        part = views.apply(rows).iterator();
      }
      return part.hasNext();
    }

    @Override
    public CommentView next() {
      if (!hasNext()) throw new NoSuchElementException();
      passed++;
      return part.next();
    }

    @Override
    public int nextIndex() {
      return passed;
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
