package io.gitledger.projections.hook.chat;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;

/** A message card in a Microsoft Teams channel. */
public record MicrosoftTeams() implements ChatService {
  private record Card(
      @JsonProperty("@type") String type,
      @JsonProperty("@context") String context,
      String themeColor,
      String title,
      String summary,
      List<Section> sections,
      List<Action> potentialAction) {}

  private record Section(
      String activityTitle,
      String activitySubtitle,
      String activityImage,
      List<Fact> facts,
      String text) {}

  private record Fact(String name, String value) {}

  private record Action(@JsonProperty("@type") String type, String name, List<Target> targets) {}

  private record Target(String os, String uri) {}

  @Override
  public Object body(DeliveryContext context) {
    ChatMessage message = context.message();
    var sender = message.sender();
    var section =
        new Section(
            sender.name(),
            sender.page(),
            sender.avatar(),
            List.of(new Fact("Repository:", message.repository().name())),
            message.rest(Markup.MARKDOWN, "\n\n"));
    return new Card(
        "MessageCard",
        "https://schema.org/extensions",
        message.color().hex(),
        message.title(),
        message.title(),
        List.of(section),
        List.of(new Action("OpenUri", "View", List.of(new Target("default", message.link())))));
  }
}
