package io.gitledger.projections.hook.chat;

import java.util.stream.Collectors;

/**
 * The markup languages of chat services: links and escaping. Text written by users can neither
 * forge a link nor mention the members of a channel.
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
    // Not all services that read Markdown support escapes, so only deceptive characters are
    // escaped.
    @Override
    String text(String text) {
      return text.replaceAll("[\\\\`\\[\\]<>]", "\\\\$0");
    }

    @Override
    String link(String text, String url) {
      return "[" + text(text) + "](" + url.replace("(", "%28").replace(")", "%29") + ")";
    }

    // The text is Markdown already; only mentions are broken up.
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

  /** Formats a text that is shown literally. */
  abstract String text(String text);

  abstract String link(String text, String url);

  /** Formats a user's text of several lines. */
  String prose(String prose) {
    return text(prose);
  }

  String span(Span span) {
    return span.url() == null ? text(span.text()) : link(span.text(), span.url());
  }
}
