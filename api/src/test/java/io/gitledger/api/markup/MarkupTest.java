package io.gitledger.api.markup;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@BlackBox
class MarkupTest {
  private static final String AT = "/user2/repo1/src/branch/main";

  private final TestServer server;
  private final String root;

  MarkupTest(TestServer server) {
    this.server = server;
    this.root = server.address().toString();
  }

  private Answer asked(String path, String text, String mode, String context, String file) {
    return server
        .administrator()
        .post(path, Json.object("Text", text, "Mode", mode, "Context", context, "FilePath", file));
  }

  /** Returns the HTML without attributes that are independent of the content. */
  private String rendered(String text, String mode, String context) {
    return asked("/markup", text, mode, context, "")
        .expect(200)
        .text()
        .replaceAll(" (dir=\"auto\"|loading=\"lazy\"|data-markdown-generated-content=\"\")", "")
        .replace(root, "ROOT/");
  }

  @Test
  void whoIsNotSignedInIsRefused() {
    for (String path : new String[] {"/markdown", "/markdown/raw", "/markup"})
      assertThat(server.anonymous().post(path, "{}").expect(401).message())
          .isEqualTo("token is required");
  }

  @Test
  void brokenJsonAndUnknownModesAre422() {
    server.administrator().post("/markdown", "{").expect(422);
    assertThat(asked("/markup", "x", "unknown", "", "").expect(422).text())
        .isEqualTo("unsupported render mode: unknown\n");
    assertThat(asked("/markup", "x", "file", "", "path/test.unknown").expect(422).text())
        .isEqualTo("unable to find a render\n");
    assertThat(asked("/markup", "x", "file", "", "").expect(422).text())
        .isEqualTo("unable to find a render\n");
  }

  @Test
  void modesAreWordsInLowerCase() {
    assertThat(asked("/markdown", "x", "GFM", "", "").expect(422).text())
        .isEqualTo("unsupported render mode: GFM\n");
  }

  @Test
  void formsCallTheFieldsBySnakeCase() {
    TestClient form =
        server.administrator().withHeader("Content-Type", "application/x-www-form-urlencoded");

    assertThat(form.post("/markup", "text=%2Ax%2A&mode=file&file_path=a.md").expect(200).text())
        .isEqualTo("<p dir=\"auto\"><em>x</em></p>\n");
    assertThat(form.post("/markdown", "Text=%2Ax%2A").expect(200).text())
        .isEqualTo("<p dir=\"auto\"><em>x</em></p>\n");
  }

  @Test
  void filesOfARepositoryWithoutARefAreLinkedBelowItsSource() {
    for (String mode : new String[] {"gfm", "comment"}) {
      String source = "ROOT/user2/repo1/" + (mode.equals("gfm") ? "src/" : "");
      String media = "ROOT/user2/repo1/" + (mode.equals("gfm") ? "media/" : "");
      assertThat(rendered("[a](b.md) [x](/y)", mode, "user2/repo1"))
          .isEqualTo(
              "<p><a href=\"%1$sb.md\" rel=\"nofollow\">a</a> <a href=\"%1$sy\" rel=\"nofollow\">x</a></p>\n"
                  .formatted(source));
      assertThat(rendered("![i](c.png)", mode, "/user2/repo1"))
          .contains("<a href=\"" + source + "c.png\"", "<img src=\"" + media + "c.png\"");
    }
  }

  @Test
  void nothingBecomesNothing() {
    for (String mode : new String[] {"", "markdown", "gfm", "comment", "wiki"})
      assertThat(asked("/markdown", "", mode, "", "").expect(200).text()).isEmpty();
    assertThat(server.administrator().post("/markdown", "{}").expect(200).text()).isEmpty();
  }

  @Test
  void plainMarkdownLeavesLinksAsTheyAre() {
    Answer answer = asked("/markdown", "[[Name|Link]]", "markdown", AT, "");
    TestClient raw = server.administrator().withHeader("Content-Type", "text/plain");

    assertThat(answer.expect(200).text()).isEqualTo("<p dir=\"auto\">[[Name|Link]]</p>\n");
    assertThat(answer.header("Content-Type")).hasValue("text/html;charset=utf-8");
    assertThat(raw.post("/markdown/raw", "[[Name|Link]]").expect(200).text())
        .isEqualTo("<p dir=\"auto\">[[Name|Link]]</p>\n");
    assertThat(raw.post("/markdown/raw", "[a](b.md) @root #1").text())
        .isEqualTo("<p dir=\"auto\"><a href=\"b.md\" rel=\"nofollow\">a</a> @root #1</p>\n");
  }

  @Test
  void linksOfFilesLeadToTheRef() {
    String text = "[Link](test.md)\n![Image](image.png)";

    assertThat(rendered(text, "gfm", AT))
        .isEqualTo(
            "<p><a href=\"ROOT/user2/repo1/src/branch/main/test.md\" rel=\"nofollow\">Link</a>\n"
                + "<a href=\"ROOT/user2/repo1/src/branch/main/image.png\" target=\"_blank\""
                + " rel=\"nofollow noopener\"><img"
                + " src=\"ROOT/user2/repo1/media/branch/main/image.png\" alt=\"Image\"/></a></p>\n");
    assertThat(
            asked("/markup", text, "file", AT + "/path", "path/new-file.md")
                .expect(200)
                .text()
                .replace(root, "ROOT/"))
        .contains("\"ROOT/user2/repo1/src/branch/main/path/test.md\"")
        .contains("\"ROOT/user2/repo1/media/branch/main/path/image.png\"");
    assertThat(rendered("[a](/top.md) [b](#part) [c](../up.md)", "gfm", AT))
        .contains("\"ROOT/user2/repo1/src/branch/main/top.md\"")
        .contains("\"#user-content-part\"")
        .contains("\"ROOT/user2/repo1/src/branch/main/up.md\"");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "[[Name|Link]] ~ <a href=\"ROOT/user2/repo1/wiki/Link\" rel=\"nofollow\">Name</a>",
        "[[Tips]] ~ <a href=\"ROOT/user2/repo1/wiki/Tips\" rel=\"nofollow\">Tips</a>",
        "[[A / B|A---B]] ~ <a href=\"ROOT/user2/repo1/wiki/A---B\" rel=\"nofollow\">A / B</a>",
        "[[images/icon-bug.png]] ~ <a href=\"ROOT/user2/repo1/wiki/images/icon-bug.png\""
            + " rel=\"nofollow\"><img src=\"ROOT/user2/repo1/wiki/raw/images/icon-bug.png\""
            + " title=\"icon-bug.png\" alt=\"images/icon-bug.png\"/></a>"
      })
  void shortLinksLeadToWikiPages(String text, String link) {
    assertThat(rendered(text, "wiki", "/user2/repo1")).isEqualTo("<p>" + link + "</p>\n");
  }

  @Test
  void headingsOfFilesAndWikisHaveIds() {
    String id = "<h2 id=\"user-content-what-is-wine-staging\">What is Wine Staging?</h2>\n";

    assertThat(rendered("## What is Wine Staging?", "gfm", "")).isEqualTo(id);
    assertThat(rendered("## What is Wine Staging?", "wiki", "")).isEqualTo(id);
    assertThat(rendered("## What is it", "comment", "")).isEqualTo("<h2>What is it</h2>\n");
    assertThat(rendered("# Own {#mine}", "comment", ""))
        .isEqualTo("<h1 id=\"user-content-mine\">Own</h1>\n");
    assertThat(rendered("# A {.wide #own lang=de}\n# B { .x }\n# C {}\n# D {e}", "gfm", ""))
        .isEqualTo(
            """
            <h1 id="user-content-own">A</h1>
            <h1 id="user-content-b">B</h1>
            <h1 id="user-content-c">C</h1>
            <h1 id="user-content-d-e">D {e}</h1>
            """);
  }

  @Test
  void publicAccountsAreMentioned() {
    String user = server.newUser("mentioned");
    String hidden = server.newUser("hidden");
    server
        .administrator()
        .patch(
            "/admin/users/" + hidden,
            Json.object("source_id", 0, "login_name", hidden, "visibility", "private"))
        .expect(200);

    String html = rendered("@" + user + ", @" + hidden + " @nosuch-one `@" + user + "`", "gfm", "");

    assertThat(html)
        .isEqualTo(
            ("<p><a href=\"ROOT/%1$s\" rel=\"nofollow\">@%1$s</a>, @%2$s @nosuch-one"
                    + " <code>@%1$s</code></p>\n")
                .formatted(user, hidden));
  }

  @Test
  void issuesAreReferredToByNumber() {
    assertThat(rendered("fixes #12", "comment", "/user2/repo1"))
        .isEqualTo(
            "<p><span class=\"issue-keyword\">fixes</span>"
                + " <a href=\"ROOT/user2/repo1/issues/12\" class=\"ref-issue\" rel=\"nofollow\">#12</a></p>\n");
    assertThat(rendered("see #12", "gfm", AT)).isEqualTo("<p>see #12</p>\n");
    assertThat(rendered("a/b!3, x#4", "gfm", ""))
        .isEqualTo(
            "<p><a href=\"ROOT/a/b/pulls/3\" class=\"ref-issue\" rel=\"nofollow\">a/b!3</a>, x#4</p>\n");
  }

  @Test
  void addressesOfThisSiteAreShortened() {
    String id = "65f1bf27bc3bf70f64657658635e66094edbcb4d";

    assertThat(rendered(root + "user2/repo1/issues/5#c", "gfm", "/user2/repo1"))
        .contains(">#5 (comment)</a>");
    assertThat(rendered(root + "o/r/pulls/5", "gfm", "/user2/repo1")).contains(">o/r#5</a>");
    assertThat(rendered(root + "o/r/pulls/5/files", "gfm", "")).contains("pulls/5/files</a>");
    assertThat(rendered(root + "o/r/commit/" + id + "/example.txt#L2", "gfm", ""))
        .contains("<code>65f1bf27bc/example.txt (L2)</code>");
    assertThat(rendered(root + "o/r/compare/" + id + "..." + id, "gfm", ""))
        .contains("<code>65f1bf27bc...65f1bf27bc</code>");
    assertThat(rendered("see https://example.com/a?b=1, or me@example.com", "gfm", ""))
        .contains(
            "<a href=\"https://example.com/a?b=1\" rel=\"nofollow\">https://example.com/a?b=1</a>,")
        .contains("<a href=\"mailto:me@example.com\" rel=\"nofollow\">me@example.com</a>");
  }

  @Test
  void emojiHaveNames() {
    assertThat(rendered(":smile: :nosuch: :gitea: \u2764\ufe0f", "gfm", ""))
        .contains("<span class=\"emoji\" aria-label=\"smiling face with open mouth")
        .contains(" :nosuch: ")
        .contains("<img alt=\":gitea:\" src=\"/assets/img/emoji/gitea.png\"/>")
        .contains("aria-label=\"heavy black heart\">\u2764\ufe0f</span>");
    assertThat(rendered(":rocket:ship a:rocket:b 1:rocket:2 x", "gfm", ""))
        .isEqualTo("<p>:rocket:ship a:rocket:b 1:rocket:2 x</p>\n");
    assertThat(rendered(":rocket::smile: :x:smile:", "gfm", ""))
        .startsWith("<p>:rocket:<span class=")
        .endsWith("</span> :x:smile:</p>\n");
    assertThat(rendered("x:rocket: :rocket:, ", "gfm", "")).doesNotContain(":rocket:");
  }

  @Test
  void theDialectHasTablesTasksNotesAndFormulas() {
    assertThat(rendered("|a|b|\n|:-|-:|\n|1|2|", "gfm", ""))
        .contains("<th align=\"left\">a</th>", "<td align=\"right\">2</td>");
    assertThat(rendered("- [ ] to do\n- [x] \u00e4 done\n- [X] more", "gfm", ""))
        .contains(
            "<li class=\"task-list-item\"><input type=\"checkbox\" disabled=\"\""
                + " data-source-position=\"2\"/>to do</li>")
        .contains("data-source-position=\"14\" checked=\"\"/>\u00e4 done")
        .contains("data-source-position=\"28\" checked=\"\"/>more");
    assertThat(rendered("a[^1]\n\n[^1]: note", "comment", ""))
        .contains("<sup id=\"fnref:user-content-1-preview\"><a href=\"#fn:user-content-1-preview\"")
        .contains("<li id=\"fn:user-content-1-preview\">");
    assertThat(rendered("Term\n: meaning", "gfm", ""))
        .isEqualTo("<dl>\n<dt>Term</dt>\n<dd>meaning</dd>\n</dl>\n");
    assertThat(rendered("A\n: b\n\nC\n: d\n\ne\n\nF\n: g", "gfm", ""))
        .isEqualTo(
            """
            <dl>
            <dt>A</dt>
            <dd>b</dd>
            <dt>C</dt>
            <dd>d</dd>
            </dl>
            <p>e</p>
            <dl>
            <dt>F</dt>
            <dd>g</dd>
            </dl>
            """);
    assertThat(rendered("$x$ and $`y`$, $5 or 6$7", "gfm", ""))
        .contains(
            "<code class=\"language-math\">x</code> and <code class=\"language-math\">y</code>")
        .contains(", $5 or 6$7");
    assertThat(rendered("$$\na\n$$", "gfm", ""))
        .isEqualTo(
            "<pre class=\"code-block is-loading\"><code class=\"language-math display\">\na\n</code></pre>\n");
    assertThat(rendered("~~gone~~ module/__init__.py `#ff0000`", "gfm", ""))
        .contains("<del>gone</del> module/__init__.py <code>#ff0000<span class=\"color-preview\"")
        .contains("style=\"background-color: #ff0000\"></span></code>");
  }

  @Test
  void alertsCodeAndFrontMatterHaveTheirForms() {
    assertThat(rendered("> [!NOTE]\n> text", "gfm", ""))
        .startsWith(
            "<blockquote class=\"attention-header attention-note\"><p><svg viewbox=\"0 0 16 16\""
                + " class=\"attention-icon attention-note svg octicon-info\" aria-hidden=\"true\""
                + " width=\"16\" height=\"16\"><path d=\"")
        .contains("<strong class=\"attention-note\">Note</strong></p>\n<p>text</p>");
    assertThat(rendered("```go\nx < 1\n```", "gfm", ""))
        .isEqualTo(
            "<div class=\"code-block-container code-overflow-scroll\"><pre class=\"code-block\">"
                + "<code class=\"chroma language-go display\"><span class=\"n\">x</span>"
                + " <span class=\"o\">&lt;</span> <span class=\"mi\">1</span>\n"
                + "</code></pre></div>");
    assertThat(rendered("---\ntitle: T\nlist: [1, 2]\n---\ntext", "gfm", ""))
        .startsWith("<details class=\"frontmatter-content\"><summary>title, list</summary><table>")
        .endsWith("<p>text</p>\n");
    assertThat(asked("/markdown", "```go\nx\n```", "", "", "").text())
        .isEqualTo("<div><pre><code><span class=\"n\">x</span>\n</code></pre></div>");
  }

  @Test
  void codeOfKnownLanguagesHasSpansOfShortClasses() {
    assertThat(rendered("```py\n'''a\nb''' # c\n```", "gfm", ""))
        .contains("<code class=\"chroma language-py display\"><span class=\"sc\">&#39;&#39;&#39;a")
        .contains("</span> <span class=\"c1\"># c</span>\n</code>");
    assertThat(rendered("```JSON {x}\n{\"a\": [true, 1.5, \"s\"]}\n```", "gfm", ""))
        .contains("<span class=\"kc\">true</span>", "<span class=\"mf\">1.5</span>");
    assertThat(rendered("```html\n<b x=\"&amp;\">\n```", "gfm", ""))
        .contains("<span class=\"nt\">b</span> <span class=\"na\">x</span>");
    assertThat(rendered("```\nif x\n```\n\n```nosuch\nif x\n```", "gfm", ""))
        .contains("language-text display\">if x\n<", "language-nosuch display\">if x\n<");
    String line = "int a = 1; ";
    assertThat(rendered("```c\n" + line.repeat(100) + "\n```", "gfm", ""))
        .contains("language-c display\">" + line);
  }

  @Test
  void codeKeepsEachOfItsCharacters() {
    String code =
        "\\ \"x 'y `z /* <!-- # // ${a} <?php %> \"\"\" @b &c; 0x1g 1.e \u00e9\ud83d\ude00 $\n"
            + "<script>/[/]/g</script> */ \t--> EOF\n";
    for (String language :
        new String[] {"js", "ts", "php", "html", "ruby", "perl", "bash", "go", "md", "kotlin"}) {
      String html = rendered("~~~~" + language + "\n" + code + "~~~~", "comment", "");
      assertThat(
              html.replaceAll("</?(span|div|pre|code)\\b[^>]*>", "")
                  .replace("&lt;", "<")
                  .replace("&gt;", ">")
                  .replace("&#34;", "\"")
                  .replace("&#39;", "'")
                  .replace("&amp;", "&"))
          .as(language)
          .isEqualTo(code);
    }
  }

  private String file(String name, String text) {
    return asked("/markup", text, "file", AT, name)
        .expect(200)
        .text()
        .replace(" dir=\"auto\"", "")
        .replace(root, "ROOT/");
  }

  @Test
  void listsAndTablesHaveTheirLines() {
    assertThat(rendered("- a\n- b\n  1. c\n\n|a|\n|-|\n|1|", "gfm", ""))
        .isEqualTo(
            """
            <ul>
            <li>a</li>
            <li>b
            <ol>
            <li>c</li>
            </ol>
            </li>
            </ul>
            <table>
            <thead>
            <tr>
            <th>a</th>
            </tr>
            </thead>
            <tbody>
            <tr>
            <td>1</td>
            </tr>
            </tbody>
            </table>
            """);
  }

  @Test
  void orgFilesAreRendered() {
    assertThat(
            file(
                "doc/a.ORG",
                """
                #+TITLE: Of *all*
                # left out
                * First /part/
                :PROPERTIES:
                :ID: 1
                :END:
                Some =code= and ~x~ and +gone+ and _under_ at
                https://example.com/a/b/ or a_b_c.

                - [ ] one
                  - nested
                - [X] two

                1) [[file:b.org][label]]
                2) [[pic.png]]
                #+BEGIN_SRC go
                  x < 1
                #+END_SRC
                #+begin_quote
                said
                #+end_quote
                | a | b |
                |---+---|
                | 1 | 2 |
                : fixed *width*
                -----
                #+begin_src
                not closed
                """))
        .isEqualTo(
            """
            <h1 id="user-content-of-all">Of <strong>all</strong></h1>
            <h2 id="user-content-first-part">First <em>part</em></h2>
            <p>Some <code>code</code> and <code>x</code> and <del>gone</del> and <u>under</u> at
            <a href="https://example.com/a/b/" data-markdown-generated-content="" rel="nofollow">\
            https://example.com/a/b/</a> or a_b_c.</p>
            <ul>
            <li class="unchecked">one
            <ul>
            <li>nested</li>
            </ul>
            </li>
            <li class="checked">two</li>
            </ul>
            <ol>
            <li><a href="ROOT/user2/repo1/src/branch/main/doc/b.org" rel="nofollow">label</a></li>
            <li><a href="ROOT/user2/repo1/src/branch/main/doc/pic.png" target="_blank" \
            rel="nofollow noopener"><img src="ROOT/user2/repo1/media/branch/main/doc/pic.png" \
            alt="pic.png" loading="lazy"/></a></li>
            </ol>
            <div class="code-block-container code-overflow-scroll"><pre class="code-block">\
            <code class="chroma language-go display"><span class="n">x</span> \
            <span class="o">&lt;</span> <span class="mi">1</span>
            </code></pre></div><blockquote>
            <p>said</p>
            </blockquote>
            <table>
            <thead>
            <tr>
            <th>a</th>
            <th>b</th>
            </tr>
            </thead>
            <tbody>
            <tr>
            <td>1</td>
            <td>2</td>
            </tr>
            </tbody>
            </table>
            <pre><code>fixed *width*
            </code></pre>
            <hr/>
            <p>#+begin_src
            not closed</p>
            """);
  }

  @Test
  void notebooksShowTheirCellsAndOutputs() {
    String notebook =
        """
        {"metadata": {"language_info": {"name": "python"}}, "nbformat": 4, "cells": [
          {"cell_type": "markdown", "source": ["# Title\\n", "- [ ] [l](x.md)"]},
          {"cell_type": "code", "source": "x = 1", "outputs": [
            {"output_type": "stream", "text": ["a\\n", "<b>"]},
            {"data": {"text/html": "<i onclick='x()'>h</i>", "text/plain": "plain"}},
            {"data": {"text/plain": ["p"]}}]},
          {"cell_type": "raw", "source": "*raw*"}]}
        """;

    assertThat(file("a.ipynb", notebook))
        .startsWith("<h1 id=\"user-content-title\">Title</h1>\n<ul>\n")
        .contains("disabled=\"\"/><a href=\"ROOT/user2/repo1/src/branch/main/x.md\"")
        .contains("language-python display\"><span class=\"n\">x</span> ")
        .contains("<pre><code>a\n&lt;b&gt;</code></pre>\n<i>h</i>\n<pre><code>p</code></pre>\n")
        .endsWith("<pre><code>*raw*</code></pre>\n");
    assertThat(file("a.ipynb", "no [json")).contains("language-json display\">");
    assertThat(file("a.ipynb", "[1]")).isEmpty();
  }

  @Test
  void terminalSessionsHaveTheirColors() {
    assertThat(
            file(
                "x/a.sh-session",
                "\u001b[37;40mnpm\u001b[0m \u001b[1;38;5;9m<i>\u001b[22m y\u001b[39m \u001b[?25lend\u001b[K\n"))
        .isEqualTo(
            "<pre class=\"term-container\"><span class=\"term-bg40 term-fg37\">npm</span> "
                + "<span class=\"term-fg1 term-fgx9\">&lt;i&gt;</span>"
                + "<span class=\"term-fgx9\"> y</span> end\n</pre>\n");
  }

  @Test
  void imagesOfPlainMarkdownAreNotLinks() {
    assertThat(asked("/markdown", "![Image](image.png)", "", AT, "").expect(200).text())
        .isEqualTo("<p dir=\"auto\"><img src=\"image.png\" alt=\"Image\"></p>\n");
  }

  @Test
  void imagesInHtmlAreLinkedLikeOthers() {
    String text = "<img src=\"b.png\"> <a href=\"x\"><img src=\"c.png\"></a> <img alt=\"d\">";

    assertThat(asked("/markdown", text, "gfm", AT, "").expect(200).text().replace(root, "ROOT/"))
        .isEqualTo(
            "<p dir=\"auto\"><a href=\"ROOT/user2/repo1/src/branch/main/b.png\" target=\"_blank\""
                + " rel=\"nofollow noopener\"><img"
                + " src=\"ROOT/user2/repo1/media/branch/main/b.png\" loading=\"lazy\"/></a> <a"
                + " href=\"ROOT/user2/repo1/src/branch/main/x\" rel=\"nofollow\"><img"
                + " src=\"ROOT/user2/repo1/media/branch/main/c.png\" loading=\"lazy\"/></a> <img"
                + " alt=\"d\"/></p>\n");
  }

  @Test
  void picturesChooseTheirImageByMediaAndDensity() {
    String media = "ROOT/user2/repo1/media/branch/main/";

    assertThat(
            rendered(
                "<picture><source media=\"(prefers-color-scheme: dark)\" srcset=\"a.png 1x,"
                    + " /c.png 2x,d.png 3x\"><img src=\"e.png\"></picture>",
                "gfm",
                AT))
        .isEqualTo(
            "<p><picture><source media=\"(prefers-color-scheme: dark)\" srcset=\""
                + (media + "a.png 1x, " + media + "c.png 2x, " + media + "d.png 3x")
                + ("\"/><img src=\"" + media + "e.png\"/></picture></p>\n"));
    assertThat(rendered("<img srcset=\"a.png, javascript:x 2x\">", "gfm", "")).isEqualTo("<img/>");
  }

  @Test
  void switchesAreWrittenWithoutAValue() {
    assertThat(rendered("<details open><summary>a</summary>b</details>", "gfm", ""))
        .isEqualTo("<details open=\"\"><summary>a</summary>b</details>");
    assertThat(rendered("<video src=\"a\" controls></video>", "markdown", ""))
        .contains("<video src=\"a\" controls=\"\"></video>");
  }

  @Test
  void titlesOfAlertsHaveTheirDirection() {
    assertThat(asked("/markdown", "> **Tip**\n> text", "gfm", "", "").expect(200).text())
        .startsWith("<blockquote class=\"attention-header attention-tip\"><p dir=\"auto\"><svg ")
        .contains("<strong class=\"attention-tip\">Tip</strong></p>\n<p dir=\"auto\">\ntext</p>");
    assertThat(asked("/markdown", "> **Tip** a *b*", "gfm", "", "").expect(200).text())
        .contains("Tip</strong></p>\n<p dir=\"auto\"> a <em>b</em></p>");
    assertThat(asked("/markdown", "> [!TIP]\n> text", "", "", "").expect(200).text())
        .startsWith("<blockquote><p dir=\"auto\"><svg ");
  }

  @Test
  void alertsMayBeNestedAndEmpty() {
    assertThat(rendered("- item\n\n  > [!WARNING]", "gfm", ""))
        .contains("<blockquote class=\"attention-header attention-warning\">");
  }

  @Test
  void frontMatterIsAYamlMappingBetweenTwoFences() {
    assertThat(rendered("---\na: {b: [1, 2]}\n---\ntext", "gfm", "").replace("\n", ""))
        .contains(
            "<td><table><thead><tr><th>b</th></tr></thead><tbody><tr><td>"
                + "<table><tbody><tr><td>1</td><td>2</td></tr></tbody></table></td>");
    assertThat(rendered("---\na: b\n\ntext", "gfm", "")).endsWith("<p>text</p>\n");
    assertThat(rendered("---\nno mapping\n---\n", "gfm", "")).contains("no mapping</h2>");
  }

  @Test
  void frontMatterWithAliasesStaysText() {
    assertThat(rendered("---\na: &x long\nb: [*x, *x]\n---\ntext", "gfm", ""))
        .doesNotContain("<details", "<table");
  }

  @Test
  void linesBreakInCommentsOnly() {
    assertThat(rendered("a\nb", "comment", "")).isEqualTo("<p>a<br/>\nb</p>\n");
    assertThat(rendered("a\nb", "gfm", "")).isEqualTo("<p>a\nb</p>\n");
  }

  @Test
  void filesOfSeparatedValuesAreTables() {
    assertThat(asked("/markup", "a,\"b,<i>\"\n1,2", "file", "", "x/Y.CSV").expect(200).text())
        .isEqualTo(
            "<table class=\"data-table\"><tr><th class=\"line-num\">1</th><th>a</th>"
                + "<th>b,&lt;i&gt;</th></tr><tr><td class=\"line-num\">2</td><td>1</td><td>2</td></tr></table>");
  }

  @Test
  void codeAndHtmlEndNoLineThatTheTextLeavesOpen() {
    String code = "<div><pre><code>x\n</code></pre></div>";

    assertThat(asked("/markdown", "```\nx\n```\n\n- ~~~\n  x\n  ~~~", "", "", "").text())
        .isEqualTo(code + "<ul dir=\"auto\">\n<li>\n" + code + "</li>\n</ul>\n");
    assertThat(rendered("<div>x</div>\n\ny\n\n<div>z</div>", "gfm", ""))
        .isEqualTo("<div>x</div>\n<p>y</p>\n<div>z</div>");
    assertThat(rendered("<div>x</div>\n", "gfm", "")).isEqualTo("<div>x</div>\n");
  }

  @Test
  void plainMarkdownKeepsDirectionsAndPositions() {
    assertThat(asked("/markdown", "- [x] a\n\n---\nb  \nc", "", "", "").text())
        .isEqualTo(
            "<ul dir=\"auto\">\n<li><input type=\"checkbox\" disabled=\"\""
                + " data-source-position=\"2\" checked=\"\">a</li>\n</ul>\n<hr>\n"
                + "<p dir=\"auto\">b<br>\nc</p>\n");
  }

  @Test
  void aFootnoteEndsWithOneWayBack() {
    String back = " <a href=\"#fnref:user-content-x\" rel=\"nofollow\">\u21a9\ufe0e</a>";

    String html = rendered("a[^x] b[^x]\n\n[^x]: one\n\n    two", "gfm", "");

    assertThat(html).endsWith("<p>one</p>\n<p>two" + back + "</p>\n</li>\n</ol>\n</div>\n");
    assertThat(html.split("<sup id=\"fnref:user-content-x\">", -1)).hasSize(3);
  }

  @Test
  void linksWithoutATargetAreTheirText() {
    for (String mode : new String[] {"markdown", "gfm"})
      assertThat(asked("/markdown", "[a](javascript:x) <a>b</a>", mode, "", "").text())
          .isEqualTo("<p dir=\"auto\">a b</p>\n");
  }

  @Test
  void namesOfTokensAreThoseOfTheLanguage() {
    assertThat(rendered("```json\n{\"a\": [null, \"b\"]}\n```", "gfm", ""))
        .contains("<span class=\"nt\">&#34;a&#34;</span>", "<span class=\"kc\">null</span>")
        .contains("<span class=\"s2\">&#34;b&#34;</span>");
    assertThat(rendered("```c\nint f(int a) { return g (a); }\n```", "gfm", ""))
        .contains("<span class=\"nf\">f</span>", "<span class=\"n\">g</span>");
    assertThat(rendered("```diff\ndiff x\n@@ y\n-a\n+<b>\n c\n```", "gfm", ""))
        .contains(
            """
            <span class="gh">diff x
            </span><span class="gu">@@ y
            </span><span class="gd">-a
            </span><span class="gi">+&lt;b&gt;
            </span> c
            </code></pre>""");
  }

  @Test
  void theTypeOfAnAnswerIsThatOfItsBeginning() {
    for (String[] page : new String[][] {{"a", "html"}, {"# a", "html"}, {"- a", "plain"}})
      assertThat(asked("/markdown", page[0], "gfm", "", "").header("Content-Type"))
          .hasValue("text/" + page[1] + ";charset=utf-8");
    assertThat(asked("/markdown", "", "gfm", "", "").header("Content-Type")).isEmpty();
  }

  @Test
  void relativeLinksStayBelowTheirRef() {
    String place = "/user2/repo1/src/branch/main";
    assertThat(rendered("[a](../../x) [b](.) [c](y/?q#f) [d](/z/)", "gfm", place))
        .isEqualTo(
            """
            <p><a href="ROOT/user2/repo1/src/branch/main/x" rel="nofollow">a</a> \
            <a href="ROOT/user2/repo1/src/branch/main" rel="nofollow">b</a> \
            <a href="ROOT/user2/repo1/src/branch/main/y?q#f" rel="nofollow">c</a> \
            <a href="ROOT/user2/repo1/src/branch/main/z" rel="nofollow">d</a></p>
            """);
    assertThat(rendered("[a](../x)", "gfm", "")).contains("href=\"ROOT/x\"");
  }

  @Test
  void commitsAreShownAsTheContractShowsThem() {
    String id = "65f1bf27bc3bf70f64657658635e66094edbcb4d";
    String url = root + "user2/repo1/commit/" + id;

    assertThat(asked("/markdown", url, "gfm", "", "").text())
        .isEqualTo(
            "<p dir=\"auto\"><a href=\""
                + url
                + "\" rel=\"nofollow\"><code>65f1bf27bc</code></a></p>\n");
    assertThat(rendered("user2/repo1@" + id, "gfm", ""))
        .contains("class=\"commit\" rel=\"nofollow\">user2/repo1@65f1bf27bc</a>");
  }

  @Test
  void shortLinksAreWrittenNotGenerated() {
    assertThat(asked("/markdown", "[[Tips]]", "wiki", "/user2/repo1", "").text())
        .doesNotContain("data-markdown-generated-content");
  }

  @Test
  void inARepositoryItsCommitsAreLinked() {
    String user = server.newUser("writer");
    server
        .as(user)
        .post("/user/repos", Json.object("name", "texts", "auto_init", true, "private", true))
        .expect(201);
    String at = "/repos/" + user + "/texts";
    String id = server.as(user).get(at + "/commits").json().get(0).path("sha").asString();
    var text = Json.object("Text", id.substring(0, 8) + " deadbeef00 #1", "Mode", "comment");

    assertThat(server.as(user).post(at + "/markup", text).expect(200).text())
        .contains("/texts/commit/" + id.substring(0, 8), "<code>" + id.substring(0, 8) + "</code>")
        .contains(" deadbeef00 ")
        .contains("/texts/issues/1\"");
    server.anonymous().post(at + "/markup", text).expect(404);
    server.as(server.newUser("stranger")).post(at + "/markdown", text).expect(404);
    server
        .withToken(server.newToken(user, "read:repository"))
        .post(at + "/markup", text)
        .expect(403);
    server.as(user).post(at + "/markdown/raw", "x").expect(200);
  }

  @Test
  void inARepositoryItsTeamsAreMentioned() {
    String owner = server.newUser("cap");
    String organization = owner + "-crew";
    TestClient asOwner = server.as(owner);
    asOwner.post("/orgs", Json.object("username", organization)).expect(201);
    String repository = "/repos/" + organization + "/crew";
    asOwner.post("/orgs/" + organization + "/repos", Json.object("name", "crew")).expect(201);
    TestServer.newTeam(asOwner, organization, "Deck.hands");
    TestServer.newTeam(asOwner, organization, "others");
    asOwner.put(repository + "/teams/deck.hands", "").expect(204);
    String text = "@O/deck.Hands, @O/others @O/nosuch @x/deck.hands @O/Owners.";
    var body = Json.object("Text", text.replace("@O", "@" + organization), "Mode", "comment");

    String html = asOwner.post(repository + "/markup", body).expect(200).text();

    assertThat(html.replace(root, "ROOT/").replace(organization, "O"))
        .isEqualTo(
            "<p dir=\"auto\"><a href=\"ROOT/org/O/teams/deck.Hands\""
                + " data-markdown-generated-content=\"\" rel=\"nofollow\">@O/deck.Hands</a>,"
                + " @O/others @O/nosuch @x/deck.hands <a href=\"ROOT/org/O/teams/Owners\""
                + " data-markdown-generated-content=\"\" rel=\"nofollow\">@O/Owners</a>.</p>\n");
    assertThat(asOwner.post("/markup", body).expect(200).text()).doesNotContain("<a ");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[x](javascript:alert(1))",
        "[x](&#106;avascript:alert(1))",
        "[x](JaVa\tscript:alert(1))",
        "[x](data:text/html;base64,PHNjcmlwdD4=)",
        "<a href=' javascript:alert(1)'>x</a>",
        "<a href='java&#10;script:alert(1)'>x</a>",
        "<a href='&#1;vbscript:x'>x</a>",
        "<a x-href='javascript:alert(1)'>x</a>",
        "![x](javascript:alert(1))",
        "<img src=x onerror=alert(1)>",
        "<svg onload=alert(1)><script>alert(1)</script></svg>",
        "<svg><a xlink:href='javascript:alert(1)'>x</a><use href='data:x'/></svg>",
        "<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>",
        "<iframe src='javascript:alert(1)'></iframe>",
        "<form action='javascript:alert(1)'><button formaction='javascript:alert(1)'>x</form>",
        "<input type=image src=x onerror=alert(1)>",
        "<style>@import 'javascript:alert(1)'</style>",
        "<div style='background:url(javascript:alert(1))'>x</div>",
        "<object data='javascript:alert(1)'></object><embed src='javascript:alert(1)'>",
        "<noscript><p title=\"</noscript><img src=x onerror=alert(1)>\">",
        "<!--><img src=x onerror=alert(1)>-->",
        "<title><img src=x onerror=alert(1)></title>",
        "[[x|javascript:alert(1)]]",
        "[[javascript:alert(1)]]",
        "[[javascript:alert(1)|x]]",
        "```\"><img src=x onerror=alert(1)>\nx\n```",
        "# x {#\"onload=alert(1)}",
        "x[^\"><img src=x onerror=alert(1)>]\n\n[^\"><img src=x onerror=alert(1)>]: y",
        "---\n\"<img src=x onerror=alert(1)>\": \"<script>alert(1)</script>\"\n---\n",
        "<x-own class='own-'>y</x-own><p class='code-block'>z</p>"
      })
  void noProgramGetsThrough(String text) {
    for (String mode : new String[] {"markdown", "gfm", "comment", "wiki"}) {
      String html = asked("/markdown", text, mode, "/o/r", "").expect(200).text();
      assertThat(html.replaceAll("=\"[^\"]*\"", "=\"\""))
          .as(mode)
          .doesNotContainPattern("(?is)<[^>]*\\bon[a-z]+\\s*=");
      assertThat(html)
          .as(mode)
          .doesNotContainPattern(
              "(?is)(href|src|srcset|action|style)=\"[^\"]*(javascript|vbscript|data):")
          .doesNotContainPattern(
              "(?i)<(script|style|iframe|object|embed|form|button|noscript|title|mglyph|use|base|meta|link)\\b")
          .doesNotContain("class=\"code-block\">z");
    }
  }

  @Test
  void idsAreKeptApartFromThoseOfThePage() {
    assertThat(rendered("<p id='login'>x</p>", "gfm", ""))
        .isEqualTo("<p id=\"user-content-login\">x</p>");
    assertThat(rendered("<a id=\"user-content-b\">x</a> [y](#user-content-b)", "gfm", ""))
        .isEqualTo(
            "<p><a id=\"user-content-b\">x</a> <a href=\"#user-content-b\" rel=\"nofollow\">y</a></p>\n");
  }

  @Test
  void whatBelongsToPagesIsShownAsText() {
    assertThat(rendered("a <script>alert(1)</script> <?php x ?> <foo/bar>", "gfm", ""))
        .isEqualTo(
            "<p>a &lt;script&gt;alert(1)&lt;/script&gt; &lt;?php x ?&gt; &lt;foo/bar&gt;</p>\n");
  }

  @Test
  void hostileTextsEnd() {
    String[] texts = {
      "> ".repeat(100_000) + "x",
      "* ".repeat(100_000) + "x",
      "[".repeat(100_000),
      "![[]()".repeat(50_000),
      "![[]()".repeat(30_000),
      "![".repeat(10_000) + "x ".repeat(480_000) + "]".repeat(10_000),
      ("![" + "x".repeat(90)).repeat(10_000) + "]".repeat(10_000),
      "*a **a ".repeat(50_000),
      "`".repeat(100_000) + "x",
      "$a".repeat(100_000),
      "_".repeat(100_000),
      "<".repeat(100_000),
      "<a href=\"".repeat(20_000),
      "<div>".repeat(20_000),
      "[a](<b".repeat(50_000),
      "@a".repeat(100_000),
      "a/".repeat(100_000) + "#1",
      ":a".repeat(100_000),
      "https://".repeat(20_000),
      "[[a|".repeat(50_000),
      "[^a]: x\n".repeat(20_000) + "[^a]".repeat(20_000),
      "[^a".repeat(30_000) + "]".repeat(30_000),
      "![^a".repeat(30_000) + "]".repeat(30_000),
      "[^" + "a".repeat(500_000) + "]: x\n" + "[^" + "a".repeat(500_000) + "]",
      "Term\n: x\n\n".repeat(20_000)
    };
    for (String text : texts) {
      assertThat(asked("/markdown", text, "comment", "/o/r", "").status())
          .as(text.substring(0, 8))
          .isIn(200, 422);
    }
    String[] files = {
      ":a:\n".repeat(200_000),
      "#+begin_a\n".repeat(80_000),
      "*a /b _c ".repeat(50_000),
      "[[a][".repeat(100_000),
      " - a\n".repeat(100_000),
      "|".repeat(500_000),
      "[".repeat(1_000_000)
    };
    for (String text : files)
      for (String name : new String[] {"a.org", "a.ipynb", "a.sh-session", "a.csv"})
        assertThat(asked("/markup", text, "file", "/o/r", name).status())
            .as(name + text.substring(0, 5))
            .isIn(200, 422);
    asked("/markdown", "```go\n" + ("'''".repeat(300) + "\n").repeat(500) + "```", "gfm", "", "")
        .expect(200);
    String table = "|a".repeat(1_000) + "|\n" + "|-".repeat(1_000) + "|\n" + "|\n".repeat(100_000);
    asked("/markdown", table, "gfm", "", "").expect(422);
    asked("/markdown", "x".repeat((1 << 20) + 1), "gfm", "", "").expect(413);
  }
}
