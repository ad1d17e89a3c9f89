package io.gitledger.projections.hook.chat;

/** Notifies Packagist to update a repository, which only a push requires. */
public record Packagist() implements ChatService {
  private record Body(Repository repository) {}

  private record Repository(String url) {}

  @Override
  public Object body(DeliveryContext context) {
    boolean push = context.eventType().equals("push");
    return new Body(new Repository(push ? context.message().repository().page() : ""));
  }
}
