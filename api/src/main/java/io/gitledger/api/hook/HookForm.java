package io.gitledger.api.hook;

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

/**
 * Reads a hook's settings from what a client sent, refusing in the order of the contract (60
 * section 1.2).
 */
@Component
class HookForm {
  private static final String SLACK = "slack";
  private static final Set<String> TRUE = Set.of("1", "t", "T", "TRUE", "true", "True");
  private static final Set<String> FALSE = Set.of("", "0", "f", "F", "FALSE", "false", "False");
  private static final Pattern HEADER_VALUE = Pattern.compile("[\\x20-\\x7e\\t\\x80-\\uffff]*");
  private static final int LONGEST_URL = 4_096;
  private static final int LONGEST_SECRET = 1_024;

  private final OutgoingClient client;

  HookForm(OutgoingClient client) {
    this.client = client;
  }

  /** The command that makes a hook. */
  CreateHook created(ResourceOwner home, CreateHookOption option) {
    if (HookType.of(option.type()).isEmpty())
      throw ApiError.invalid("Invalid hook type: " + option.type());
    Map<String, String> config = option.config();
    for (String needed : new String[] {"url", "content_type"})
      if (empty(config.get(needed))) throw ApiError.invalid("Missing config option: " + needed);
    String contentType = contentType(config.get("content_type"));
    var settings =
        new Settings(
            option.name() == null ? "" : option.name().strip(),
            url(config.get("url")),
            contentType,
            HookEvents.subscribed(option.events()),
            orEmpty(option.branchFilter()),
            Boolean.TRUE.equals(option.active()));
    boolean system = system(config);
    return new CreateHook(
        home.ref(),
        home.encryptionKeyOwner(),
        option.type(),
        settings,
        option.type().equals(SLACK) ? SlackForm.created(config) : null,
        secret(config),
        authorization(option.authorizationHeader()),
        system);
  }

  /** The command that changes a hook: what an edit may leave out stays, the rest is reset. */
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
            orEmpty(option.branchFilter()),
            option.active() == null ? hook.active : option.active());
    return new EditHook(
        new HookId(hook.id),
        settings,
        hook.type.equals(SLACK) ? SlackForm.edited(config) : null,
        authorization(option.authorizationHeader()));
  }

  private static String secret(Map<String, String> config) {
    String secret = orEmpty(config.get("secret"));
    if (secret.length() > LONGEST_SECRET) throw ApiError.invalid("[Secret]: MaxSize");
    return secret;
  }

  private static boolean system(Map<String, String> config) {
    String flag = orEmpty(config.get("is_system_webhook"));
    if (TRUE.contains(flag)) return true;
    if (FALSE.contains(flag)) return false;
    throw ApiError.invalid("Invalid is_system_webhook value");
  }

  private static String authorization(String header) {
    String value = orEmpty(header);
    if (value.length() > LONGEST_SECRET || !HEADER_VALUE.matcher(value).matches())
      throw ApiError.invalid("Invalid authorization_header");
    return value;
  }

  private static String contentType(String contentType) {
    if (!"json".equals(contentType) && !"form".equals(contentType))
      throw ApiError.invalid("Invalid content type");
    return contentType;
  }

  private String url(String url) {
    if (url == null || url.length() > LONGEST_URL || !client.acceptable(url))
      throw ApiError.invalid("Invalid url");
    return url;
  }

  private static boolean empty(String text) {
    return text == null || text.isEmpty();
  }

  private static String orEmpty(String text) {
    return text == null ? "" : text;
  }
}
