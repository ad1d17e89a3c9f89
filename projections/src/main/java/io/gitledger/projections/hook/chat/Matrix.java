package io.gitledger.projections.hook.chat;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import org.apache.commons.codec.digest.DigestUtils;
import tools.jackson.databind.JsonNode;

/** A notice in a Matrix room, with a transaction id derived from the body. */
public record Matrix() implements ChatService {
  /** The limit for commits. Matrix rejects events of more than 64 KiB. */
  private static final int MAX_COMMITS_LENGTH = 32 * 1024;

  @JsonInclude(JsonInclude.Include.NON_NULL)
  @JsonPropertyOrder({"body", "msgtype", "format", "formatted_body", "io.gitea.commits"})
  private record Body(
      String body,
      String msgtype,
      String format,
      @JsonProperty("formatted_body") String formattedBody,
      @JsonProperty("io.gitea.commits") JsonNode commits) {}

  @Override
  public Object body(DeliveryContext context) {
    ChatMessage message = context.message();
    JsonNode commits = context.payload().get("commits");
    boolean fit = commits != null && commits.toString().length() <= MAX_COMMITS_LENGTH;
    return new Body(
        message.all(Markup.PLAIN, "\n"),
        "m.notice",
        "org.matrix.custom.html",
        Paragraphs.of(message),
        fit ? commits : null);
  }

  @Override
  public String method() {
    return "PUT";
  }

  @Override
  public String address(String url, String body) {
    int query = url.indexOf('?');
    String path = query < 0 ? url : url.substring(0, query);
    return path + "/" + DigestUtils.sha1Hex(body) + url.substring(path.length());
  }
}
