package io.gitledger.api.markup;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.commonmark.ext.gfm.strikethrough.Strikethrough;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TableBody;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.ext.gfm.tables.TableHead;
import org.commonmark.ext.gfm.tables.TableRow;
import org.commonmark.node.BlockQuote;
import org.commonmark.node.BulletList;
import org.commonmark.node.Code;
import org.commonmark.node.CustomNode;
import org.commonmark.node.Document;
import org.commonmark.node.Emphasis;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Image;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.Link;
import org.commonmark.node.ListBlock;
import org.commonmark.node.ListItem;
import org.commonmark.node.Node;
import org.commonmark.node.OrderedList;
import org.commonmark.node.Paragraph;
import org.commonmark.node.StrongEmphasis;
import org.commonmark.node.Text;
import org.commonmark.node.ThematicBreak;

/**
 * Parses an Org document as nodes of Markdown: headlines, paragraphs, lists, tables, blocks, links
 * and emphasis. Keywords other than the title, comments and drawers are left out.
 */
final class Org {
  private static final int MAX_NODES = 100_000;
  private static final int MAX_DEPTH = 20;
  private static final int MAX_SEARCHED = 1_000_000;

  private static final Pattern HEADLINE = Pattern.compile("(\\*{1,20}) +(\\S.*)");
  private static final Pattern BEGIN =
      Pattern.compile("\\s*#\\+begin_(\\w{1,30})(?:\\s+(\\S+).*|\\s*)", Pattern.CASE_INSENSITIVE);
  private static final Pattern TITLE =
      Pattern.compile("#\\+title:\\s*(\\S.*)", Pattern.CASE_INSENSITIVE);
  private static final Pattern LEFT_OUT = Pattern.compile("\\s*#(?:\\+\\w+:.*| .*|)");
  private static final Pattern DRAWER = Pattern.compile("\\s*:[\\w-]{1,100}:\\s*");
  private static final Pattern DRAWER_END =
      Pattern.compile("\\s*:end:\\s*", Pattern.CASE_INSENSITIVE);
  private static final Pattern FIXED_WIDTH = Pattern.compile("\\s*:(?: (.*)|)");
  private static final Pattern RULE = Pattern.compile("\\s*-{5,}\\s*");
  private static final Pattern TABLE = Pattern.compile("\\s*\\|.*");
  private static final Pattern TABLE_RULE = Pattern.compile("\\s*\\|-.*");
  private static final Pattern ITEM =
      Pattern.compile("( *)(?:[-+]|(?<= )\\*|(\\d{1,9})[.)])(?: +(?:\\[([ xX-])] +)?(.*)|)");
  private static final Pattern INLINE =
      Pattern.compile(
          "\\[\\[(?<target>[^\\[\\]\\n]{1,2000})](?:\\[(?<label>[^\\[\\]\\n]{1,500})])?]"
              + "|(?<![^\\s('\"{-])(?<mark>[*/_+=~])(?=\\S)(?<inner>(?:(?!\\k<mark>).){1,200}+)(?<=\\S)\\k<mark>"
              + "(?![^\\s.,:;!?'\")}\\[\\\\-])",
          Pattern.DOTALL);
  private static final Pattern IMAGE =
      Pattern.compile(".*\\.(?:jpe?g|png|tiff?|webp|gif|bmp|ico|svg)", Pattern.CASE_INSENSITIVE);

  /** The checkbox of an item, as its first child. The item has the state as a class. */
  static final class Checkbox extends CustomNode {
    private final String state;

    Checkbox(char mark) {
      this.state = mark == ' ' ? "unchecked" : mark == '-' ? "indeterminate" : "checked";
    }

    String state() {
      return state;
    }
  }

  private int nodes;
  private int searched;

  private Org() {}

  static Node parsed(String text) {
    var document = new Document();
    new Org().blocks(text.lines().toList(), document, 0);
    return document;
  }

  private void blocks(List<String> lines, Node parent, int depth) {
    List<String> paragraph = new ArrayList<>();
    for (int at = 0; at < lines.size(); ) {
      int end = depth < MAX_DEPTH ? block(lines, at, paragraph, parent, depth) : at;
      if (end == at) paragraph.add(lines.get(end++).strip());
      at = end;
    }
    endParagraph(paragraph, parent);
  }

  /**
   * Parses the block that begins at a line.
   *
   * @return the line after it; the same line for one of a paragraph
   */
  private int block(List<String> lines, int at, List<String> paragraph, Node parent, int depth) {
    String line = lines.get(at);
    Matcher begin = BEGIN.matcher(line);
    if (begin.matches()) {
      int end = find(lines, at, Pattern.compile("(?i)\\s*#\\+end_" + begin.group(1) + "\\s*"));
      if (end < 0) return at;
      endParagraph(paragraph, parent);
      named(begin, lines.subList(at + 1, end), parent, depth);
      return end + 1;
    }
    if (DRAWER.matcher(line).matches()) {
      int end = find(lines, at, DRAWER_END);
      if (end < 0) return at;
      endParagraph(paragraph, parent);
      return end + 1;
    }
    Matcher headline = HEADLINE.matcher(line);
    Matcher title = TITLE.matcher(line);
    if (headline.matches() || title.matches()) {
      endParagraph(paragraph, parent);
      boolean isTitle = title.matches();
      var heading = added(new Heading(), parent);
      heading.setLevel(isTitle ? 1 : Math.min(headline.group(1).length() + 1, 6));
      inline(isTitle ? title.group(1) : headline.group(2), heading, depth);
      return at + 1;
    }
    boolean alone =
        line.isBlank() || LEFT_OUT.matcher(line).matches() || RULE.matcher(line).matches();
    if (alone) {
      endParagraph(paragraph, parent);
      if (RULE.matcher(line).matches()) added(new ThematicBreak(), parent);
      return at + 1;
    }
    if (FIXED_WIDTH.matcher(line).matches()) {
      endParagraph(paragraph, parent);
      return fixedWidth(lines, at, parent);
    }
    if (TABLE.matcher(line).matches()) {
      endParagraph(paragraph, parent);
      return table(lines, at, parent, depth);
    }
    if (ITEM.matcher(line).matches()) {
      endParagraph(paragraph, parent);
      return list(lines, at, parent, depth);
    }
    return at;
  }

  private void endParagraph(List<String> lines, Node parent) {
    if (!lines.isEmpty()) inline(String.join("\n", lines), added(new Paragraph(), parent), 0);
    lines.clear();
  }

  private void named(Matcher begin, List<String> lines, Node parent, int depth) {
    String text = lines.isEmpty() ? "" : String.join("\n", lines).stripIndent() + "\n";
    switch (begin.group(1).toLowerCase(Locale.ROOT)) {
      case "src" -> {
        var code = added(new FencedCodeBlock(), parent);
        code.setInfo(begin.group(2));
        code.setLiteral(text);
      }
      case "example", "export" -> added(new IndentedCodeBlock(), parent).setLiteral(text);
      case "comment" -> {}
      case "quote" -> blocks(lines, added(new BlockQuote(), parent), depth + 1);
      default -> blocks(lines, parent, depth + 1);
    }
  }

  private int fixedWidth(List<String> lines, int begin, Node parent) {
    var text = new StringBuilder();
    int at = begin;
    for (; at < lines.size(); at++) {
      Matcher line = FIXED_WIDTH.matcher(lines.get(at));
      if (!line.matches()) break;
      text.append(line.group(1) == null ? "" : line.group(1)).append('\n');
    }
    added(new IndentedCodeBlock(), parent).setLiteral(text.toString());
    return at;
  }

  /** Parses a table. The rows above the first rule are its head. */
  private int table(List<String> lines, int begin, Node parent, int depth) {
    int end = begin;
    int rule = -1;
    for (; end < lines.size() && TABLE.matcher(lines.get(end)).matches(); end++)
      if (rule < 0 && TABLE_RULE.matcher(lines.get(end)).matches()) rule = end;
    var table = added(new TableBlock(), parent);
    Node head = rule > begin && rule < end - 1 ? added(new TableHead(), table) : null;
    Node body = added(new TableBody(), table);
    for (int at = begin; at < end; at++) {
      if (TABLE_RULE.matcher(lines.get(at)).matches()) continue;
      boolean inHead = head != null && at < rule;
      var row = added(new TableRow(), inHead ? head : body);
      for (String text :
          lines.get(at).strip().substring(1).replaceFirst("\\|$", "").split("\\|", -1)) {
        var cell = added(new TableCell(), row);
        cell.setHeader(inHead);
        inline(text.strip(), cell, depth);
      }
    }
    return end;
  }

  private int list(List<String> lines, int begin, Node parent, int depth) {
    Matcher first = item(lines.get(begin));
    int indent = first.group(1).length();
    boolean ordered = first.group(2) != null;
    ListBlock list = added(ordered ? new OrderedList() : new BulletList(), parent);
    list.setTight(true);
    int at = begin;
    while (at < lines.size()) {
      Matcher item = item(lines.get(at));
      boolean next =
          item.matches() && item.group(1).length() == indent && item.group(2) != null == ordered;
      if (!next) break;
      int end = at + 1;
      while (end < lines.size() && belongsTo(lines, end, indent)) end++;
      List<String> content = new ArrayList<>(lines.subList(at, end));
      content.set(0, item.group(4) == null ? "" : item.group(4));
      var node = added(new ListItem(), list);
      if (item.group(3) != null) added(new Checkbox(item.group(3).charAt(0)), node);
      blocks(content, node, depth + 1);
      at = end;
    }
    return at;
  }

  private static Matcher item(String line) {
    Matcher item = ITEM.matcher(line);
    item.matches();
    return item;
  }

  /** Returns whether a line belongs to an item. A blank line does if the next line does. */
  private static boolean belongsTo(List<String> lines, int at, int indent) {
    String line = lines.get(at);
    if (line.isBlank())
      return at + 1 < lines.size()
          && !lines.get(at + 1).isBlank()
          && belongsTo(lines, at + 1, indent);
    return line.length() - line.stripLeading().length() > indent;
  }

  private void inline(String text, Node parent, int depth) {
    Matcher object = INLINE.matcher(text);
    int plain = 0;
    while (depth < MAX_DEPTH && object.find()) {
      if (object.start() > plain) added(new Text(text.substring(plain, object.start())), parent);
      if (object.group("target") != null) link(object, parent, depth);
      else emphasis(object.group("mark"), object.group("inner"), parent, depth);
      plain = object.end();
    }
    if (plain < text.length()) added(new Text(text.substring(plain)), parent);
  }

  private void emphasis(String mark, String inner, Node parent, int depth) {
    switch (mark) {
      case "*" -> inline(inner, added(new StrongEmphasis(), parent), depth + 1);
      case "/" -> inline(inner, added(new Emphasis(), parent), depth + 1);
      case "+" -> inline(inner, added(new Strikethrough("~~"), parent), depth + 1);
      case "_" -> {
        html("<u>", parent);
        inline(inner, parent, depth + 1);
        html("</u>", parent);
      }
      default -> added(new Code(inner), parent);
    }
  }

  private void html(String tag, Node parent) {
    added(new HtmlInline(), parent).setLiteral(tag);
  }

  private void link(Matcher object, Node parent, int depth) {
    String target = object.group("target").replaceFirst("^file:", "");
    String label = object.group("label");
    if (label == null && IMAGE.matcher(target).matches()) {
      added(new Text(target), added(new Image(target, null), parent));
      return;
    }
    Node link = added(new Link(target, null), parent);
    if (label == null) added(new Text(target), link);
    else if (IMAGE.matcher(label).matches())
      added(new Image(label.replaceFirst("^file:", ""), null), link);
    else inline(label, link, depth + 1);
  }

  private <N extends Node> N added(N node, Node parent) {
    if (++nodes > MAX_NODES) throw Markdown.tooLarge();
    parent.appendChild(node);
    return node;
  }

  /** Returns the first line after another that matches, or -1. */
  private int find(List<String> lines, int behind, Pattern wanted) {
    for (int at = behind + 1; at < lines.size(); at++) {
      if (++searched > MAX_SEARCHED) throw Markdown.tooLarge();
      if (wanted.matcher(lines.get(at)).matches()) return at;
    }
    return -1;
  }
}
