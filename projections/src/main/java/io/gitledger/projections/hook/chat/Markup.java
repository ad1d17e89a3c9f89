package io.gitledger.projections.hook.chat;

import java.util.stream.Collectors;

/**
 * The ways in which chat services write links and take characters literally. What people wrote can
 * neither forge a link nor call the members of a channel.
 */
enum Markup {
  PLAIN {
    @Override
    String text(String text) {
      return text;
    }

    @Override
    String link(String text, String url) {
      return text;
    }
  },

  SLACK {
    @Override
    String text(String text) {
      return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }

    @Override
    String link(String text, String url) {
      return "<" + text(url).replace("|", "%7C") + "|" + text(text) + ">";
    }
  },

  MARKDOWN {
    // Not all services that read Markdown know escapes, so only what can deceive is escaped.
    @Override
    String text(String text) {
      return text.replaceAll("[\\\\`\\[\\]<>]", "\\\\$0");
    }

    @Override
    String link(String text, String url) {
      return "[" + text(text) + "](" + url.replace("(", "%28").replace(")", "%29") + ")";
    }

    // Written as Markdown in the first place; only mentions are taken apart.
    @Override
    String prose(String prose) {
      return prose.replace("<@", "<\u200b@").replace("<!", "<\u200b!");
    }
  },

  HTML {
    @Override
    String text(String text) {
      return SLACK.text(text).replace("\"", "&quot;");
    }

    @Override
    String link(String text, String url) {
      return "<a href=\"" + text(url) + "\">" + text(text) + "</a>";
    }

    @Override
    String prose(String prose) {
      return prose.lines().map(this::text).collect(Collectors.joining("<br>"));
    }
  };

  /** A text that shall be read as it is. */
  abstract String text(String text);

  abstract String link(String text, String url);

  /** A user's text over several lines. */
  String prose(String prose) {
    return text(prose);
  }

  String span(Span span) {
    return span.url() == null ? text(span.text()) : link(span.text(), span.url());
  }
}
