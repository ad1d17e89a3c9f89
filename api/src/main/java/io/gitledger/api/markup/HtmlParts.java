package io.gitledger.api.markup;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;

/** The parts of a document, whose number is limited. */
final class HtmlParts extends AbstractList<Html> {
  private static final int MAX_PARTS = 200_000;

  private final List<Html> parts = new ArrayList<>();

  @Override
  public void add(int index, Html part) {
    if (parts.size() >= MAX_PARTS) throw Markdown.tooLarge();
    parts.add(index, part);
  }

  @Override
  public Html get(int index) {
    return parts.get(index);
  }

  @Override
  public int size() {
    return parts.size();
  }
}
