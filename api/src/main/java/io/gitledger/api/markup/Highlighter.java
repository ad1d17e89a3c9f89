package io.gitledger.api.markup;

import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.swing.text.Segment;
import org.commonmark.renderer.html.HtmlWriter;
import org.fife.ui.rsyntaxtextarea.Token;
import org.fife.ui.rsyntaxtextarea.TokenMaker;
import org.fife.ui.rsyntaxtextarea.TokenMakerFactory;
import org.fife.ui.rsyntaxtextarea.TokenTypes;

/**
 * Writes the source code of one document with spans around its tokens. Their classes are the short
 * names of Pygments. Code beyond the limits is written without spans.
 */
final class Highlighter {
  private static final int MAX_CODE = 64 << 10;
  private static final int MAX_TOKENS = 20_000;

  /** The maximum length of a line, because some lexers take quadratic time. */
  private static final int MAX_LINE = 1_000;

  /** The lexer's name of a language, and its aliases in documents. */
  private static final Map<String, String> LEXERS =
      """
      actionscript as as3
      asm nasm asm6502
      bat batch cmd dosbatch
      c h
      clojure clj edn
      cpp c++ cc cxx hpp
      cs csharp c#
      css
      d
      dart
      delphi pascal objectpascal
      dockerfile docker containerfile
      dtd
      env dotenv
      fortran f90 f95
      golang go
      groovy gradle
      handlebars hbs mustache
      html htm xhtml vue svelte
      ini cfg conf toml
      java
      javascript js jsx mjs cjs node
      json geojson
      jshintrc json5 jsonc
      jsp
      kotlin kt kts
      latex tex
      less scss sass
      lisp elisp emacs-lisp scheme common-lisp
      lua
      makefile make mk
      markdown md
      nsis
      perl pl
      php
      powershell ps1 pwsh
      properties
      proto protobuf
      python py python3 py3
      ruby rb
      rust rs
      sas
      scala
      sql mysql postgresql postgres plpgsql sqlite
      tcl
      typescript ts tsx
      unix bash sh shell zsh ksh
      vb vbnet vb.net
      vhdl
      xml xsd xslt svg rss wsdl pom
      yaml yml
      """
          .lines()
          .flatMap(line -> Stream.of(line.split(" ")).map(name -> Map.entry(name, lexer(line))))
          .collect(Collectors.toUnmodifiableMap(Map.Entry::getKey, Map.Entry::getValue));

  private static final Set<String> DIFFS = Set.of("diff", "patch", "udiff");
  private static final String JSON = "text/json";
  private static final Set<String> C = Set.of("text/c", "text/cpp");

  private final HtmlWriter html;
  private String lexer = "";
  private int code = MAX_CODE;
  private int tokens = MAX_TOKENS;

  Highlighter(HtmlWriter html) {
    this.html = html;
  }

  /**
   * Writes code.
   *
   * @param language the name in the document
   */
  void write(String source, String language) {
    String name = language.toLowerCase(Locale.ROOT);
    String lexer = LEXERS.get(name);
    boolean diff = DIFFS.contains(name);
    boolean plain =
        (lexer == null && !diff)
            || source.length() > code
            || source.lines().anyMatch(line -> line.length() > MAX_LINE);
    if (plain) {
      html.text(source);
      return;
    }
    code -= source.length();
    if (diff) {
      writeDiff(source);
      return;
    }
    this.lexer = lexer;
    TokenMaker maker = TokenMakerFactory.getDefaultInstance().getTokenMaker(lexer);
    int state = TokenTypes.NULL;
    for (int begin = 0; begin < source.length(); ) {
      int newline = source.indexOf('\n', begin);
      int end = newline < 0 ? source.length() : newline;
      state = line(source.substring(begin, end), maker, state);
      if (newline >= 0) html.text("\n");
      begin = end + 1;
    }
  }

  /**
   * Writes a line.
   *
   * @return the lexer's state at its end
   */
  private int line(String line, TokenMaker maker, int state) {
    Token token = maker.getTokenList(new Segment(line.toCharArray(), 0, line.length()), state, 0);
    var text = new StringBuilder();
    int written = 0;
    String style = "";
    for (; ; token = token.getNextToken()) {
      if (token.isPaintable()) {
        String lexeme = token.getLexeme();
        // A lexer may lose characters; the rest of the line is kept.
        if (!line.startsWith(lexeme, written + text.length())) break;
        String next = style(token, lexeme, line, written + text.length());
        if (!next.equals(style)) {
          written += span(style, text);
          style = next;
        }
        text.append(lexeme);
      }
      if (token.getNextToken() == null) break;
    }
    written += span(style, text);
    html.text(line.substring(written));
    while (token.getNextToken() != null) token = token.getNextToken();
    return token.getType();
  }

  private int span(String style, StringBuilder text) {
    int length = text.length();
    if (style.isEmpty() || tokens <= 0) {
      html.text(text.toString());
    } else {
      tokens--;
      html.tag("span", Map.of("class", style));
      html.text(text.toString());
      html.tag("/span");
    }
    text.setLength(0);
    return length;
  }

  private void writeDiff(String source) {
    int end;
    for (int begin = 0; begin < source.length(); begin = end) {
      int newline = source.indexOf('\n', begin);
      end = newline < 0 ? source.length() : newline + 1;
      String line = source.substring(begin, end);
      span(diffStyle(line), new StringBuilder(line));
    }
  }

  /** Returns the style of a line of a diff, which includes the line end. */
  private static String diffStyle(String line) {
    if (line.startsWith("diff") || line.startsWith("index") || line.startsWith("Index"))
      return "gh";
    return switch (line.charAt(0)) {
      case '+' -> "gi";
      case '-' -> "gd";
      case '@' -> "gu";
      case '!' -> "gs";
      case '=' -> "gh";
      default -> "";
    };
  }

  /** Returns the style of a token. Exceptions for the language come first. */
  private String style(Token token, String lexeme, String line, int at) {
    int type = token.getType();
    if (lexer.equals(JSON)) {
      if (type == TokenTypes.VARIABLE) return "nt";
      if (type == TokenTypes.RESERVED_WORD) return "kc";
      if (type == TokenTypes.LITERAL_STRING_DOUBLE_QUOTE) return "s2";
    }
    if (C.contains(lexer)
        && type == TokenTypes.IDENTIFIER
        && line.startsWith("(", at + lexeme.length())) return "nf";
    return style(token, lexeme);
  }

  private static String style(Token token, String lexeme) {
    return switch (token.getType()) {
      case TokenTypes.COMMENT_EOL -> "c1";
      case TokenTypes.COMMENT_MULTILINE, TokenTypes.COMMENT_MARKUP, TokenTypes.MARKUP_COMMENT ->
          "cm";
      case TokenTypes.COMMENT_DOCUMENTATION, TokenTypes.COMMENT_KEYWORD -> "cs";
      case TokenTypes.RESERVED_WORD, TokenTypes.RESERVED_WORD_2 -> "k";
      case TokenTypes.FUNCTION -> "nb";
      case TokenTypes.LITERAL_BOOLEAN -> "kc";
      case TokenTypes.LITERAL_NUMBER_DECIMAL_INT -> "mi";
      case TokenTypes.LITERAL_NUMBER_FLOAT -> "mf";
      case TokenTypes.LITERAL_NUMBER_HEXADECIMAL -> "mh";
      case TokenTypes.LITERAL_STRING_DOUBLE_QUOTE, TokenTypes.MARKUP_TAG_ATTRIBUTE_VALUE -> "s";
      case TokenTypes.LITERAL_CHAR -> "sc";
      case TokenTypes.LITERAL_BACKQUOTE -> "sb";
      case TokenTypes.DATA_TYPE -> "kt";
      case TokenTypes.VARIABLE -> "nv";
      case TokenTypes.REGEX -> "sr";
      case TokenTypes.ANNOTATION -> "nd";
      case TokenTypes.IDENTIFIER -> isName(lexeme) ? "n" : "p";
      case TokenTypes.SEPARATOR, TokenTypes.MARKUP_TAG_DELIMITER -> "p";
      case TokenTypes.OPERATOR -> "o";
      case TokenTypes.PREPROCESSOR,
          TokenTypes.MARKUP_DTD,
          TokenTypes.MARKUP_PROCESSING_INSTRUCTION,
          TokenTypes.MARKUP_CDATA_DELIMITER ->
          "cp";
      case TokenTypes.MARKUP_TAG_NAME -> "nt";
      case TokenTypes.MARKUP_TAG_ATTRIBUTE -> "na";
      case TokenTypes.MARKUP_ENTITY_REFERENCE -> "ni";
      default -> "";
    };
  }

  private static boolean isName(String lexeme) {
    return Character.isLetterOrDigit(lexeme.codePointAt(0)) || lexeme.charAt(0) == '_';
  }

  private static String lexer(String line) {
    return "text/" + line.split(" ", 2)[0];
  }
}
