package io.gitledger.api.hook;

import static java.util.Objects.requireNonNullElse;

import io.gitledger.api.account.ResourceOwner;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.command.hook.HookCommand.CreateHook;
import io.gitledger.command.hook.HookCommand.EditHook;
import io.gitledger.command.hook.HookCommand.Settings;
import io.gitledger.command.hook.HookId;
import io.gitledger.projections.hook.HookEvents;
import io.gitledger.projections.hook.HookType;
import io.gitledger.projections.hook.OutgoingClient;
import io.gitledger.query.hook.HookRow;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.springframework.stereotype.Component;

/** Converts options to commands. The order of checks is the contract's (60 section 1.2). */
@Component
class HookOptions {
  private static final String SLACK = "slack";
  private static final Set<String> TRUE = Set.of("1", "t", "T", "TRUE", "true", "True");
  private static final Set<String> FALSE = Set.of("", "0", "f", "F", "FALSE", "false", "False");
  private static final Pattern HEADER_VALUE = Pattern.compile("[\\x20-\\x7e\\t\\x80-\\uffff]*");
  private static final int MAX_URL = 4_096;
  private static final int MAX_SECRET = 1_024;

  private final OutgoingClient client;

  HookOptions(OutgoingClient client) {
    this.client = client;
  }

  /** Returns the command that creates a hook. */
  CreateHook created(ResourceOwner owner, CreateHookOption option) {
    if (HookType.of(option.type()).isEmpty())
      throw ApiError.invalid("Invalid hook type: " + option.type());
    Map<String, String> config = option.config();
    for (String required : new String[] {"url", "content_type"})
      if (empty(config.get(required))) throw ApiError.invalid("Missing config option: " + required);
    String contentType = contentType(config.get("content_type"));
    var settings =
        new Settings(
            option.name() == null ? "" : option.name().strip(),
            url(config.get("url")),
            contentType,
            HookEvents.subscribed(option.events()),
            requireNonNullElse(option.branchFilter(), ""),
            Boolean.TRUE.equals(option.active()));
    boolean system = system(config);
    return new CreateHook(
        owner.ref(),
        owner.encryptionKeyOwner(),
        option.type(),
        settings,
        option.type().equals(SLACK) ? SlackOptions.created(config) : null,
        secret(config),
        authorization(option.authorizationHeader()),
        system);
  }

  /**
   * Returns the command that edits a hook. Absent events, filter and header are reset; other absent
   * fields are unchanged.
   */
  EditHook edited(HookRow hook, EditHookOption option) {
    Map<String, String> config = option.config() == null ? Map.of() : option.config();
    String contentType =
        config.containsKey("content_type")
            ? contentType(config.get("content_type"))
            : hook.contentType;
    var settings =
        new Settings(
            option.name() == null ? hook.name : option.name().strip(),
            config.containsKey("url") ? url(config.get("url")) : hook.url,
            contentType,
            HookEvents.subscribed(option.events()),
            requireNonNullElse(option.branchFilter(), ""),
            option.active() == null ? hook.active : option.active());
    return new EditHook(
        new HookId(hook.id),
        settings,
        hook.type.equals(SLACK) ? SlackOptions.edited(config) : null,
        authorization(option.authorizationHeader()));
  }

  private static String secret(Map<String, String> config) {
    String secret = requireNonNullElse(config.get("secret"), "");
    if (secret.length() > MAX_SECRET) throw ApiError.invalid("[Secret]: MaxSize");
    return secret;
  }

  private static boolean system(Map<String, String> config) {
    String flag = requireNonNullElse(config.get("is_system_webhook"), "");
    if (TRUE.contains(flag)) return true;
    if (FALSE.contains(flag)) return false;
    throw ApiError.invalid("Invalid is_system_webhook value");
  }

  private static String authorization(String header) {
    String value = requireNonNullElse(header, "");
    if (value.length() > MAX_SECRET || !HEADER_VALUE.matcher(value).matches())
      throw ApiError.invalid("Invalid authorization_header");
    return value;
  }

  private static String contentType(String contentType) {
    if (!"json".equals(contentType) && !"form".equals(contentType))
      throw ApiError.invalid("Invalid content type");
    return contentType;
  }

  private String url(String url) {
    if (url == null || url.length() > MAX_URL || !client.acceptable(url))
      throw ApiError.invalid("Invalid url");
    return url;
  }

  private static boolean empty(String text) {
    return text == null || text.isEmpty();
  }
}
