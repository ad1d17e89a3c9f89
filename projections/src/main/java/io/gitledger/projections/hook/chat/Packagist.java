package io.gitledger.projections.hook.chat;

/** Tells Packagist to look at a repository again, which only a push is a reason for. */
public record Packagist() implements ChatService {
  private record Body(Repository repository) {}

  private record Repository(String url) {}

  @Override
  public Object body(DeliveryContext context) {
    boolean push = context.eventType().equals("push");
    return new Body(new Repository(push ? context.message().repository().page() : ""));
  }
}
