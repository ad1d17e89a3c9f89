package io.gitledger.api.hook;

import io.gitledger.api.web.error.ApiError;
import io.gitledger.command.hook.HookCommand.Settings;
import io.gitledger.projections.hook.HookEvents;
import io.gitledger.projections.hook.OutgoingClient;
import io.gitledger.query.hook.HookFinder;
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
  private static final Set<String> TYPES =
      Set.of(
          "gitea",
          "gogs",
          "slack",
          "discord",
          "dingtalk",
          "telegram",
          "msteams",
          "feishu",
          "matrix",
          "wechatwork",
          "packagist");
  private static final Set<String> SENT_AS_THEY_ARE = Set.of("gitea", "gogs");
  private static final Set<String> TRUE = Set.of("1", "t", "T", "TRUE", "true", "True");
  private static final Set<String> FALSE = Set.of("", "0", "f", "F", "FALSE", "false", "False");
  private static final Pattern HEADER_VALUE = Pattern.compile("[\\x20-\\x7e\\t\\x80-\\uffff]*");
  private static final int LONGEST_URL = 4_096;
  private static final int LONGEST_SECRET = 1_024;

  private final OutgoingClient client;
  private final HookFinder hooks;

  HookForm(OutgoingClient client, HookFinder hooks) {
    this.client = client;
    this.hooks = hooks;
  }

  Settings created(CreateHookOption option) {
    if (!TYPES.contains(option.type()))
      throw ApiError.invalid("Invalid hook type: " + option.type());
    for (String needed : new String[] {"url", "content_type"})
      if (empty(option.config().get(needed)))
        throw ApiError.invalid("Missing config option: " + needed);
    // The chat services' own forms of a payload are not built: a hook that could only fail is
    // refused.
    if (!SENT_AS_THEY_ARE.contains(option.type()))
      throw ApiError.invalid("Unsupported hook type: " + option.type());
    return new Settings(
        option.name() == null ? "" : option.name().strip(),
        url(option.config().get("url"), contentType(option.config().get("content_type"))),
        contentType(option.config().get("content_type")),
        HookEvents.subscribed(option.events()),
        orEmpty(option.branchFilter()),
        Boolean.TRUE.equals(option.active()));
  }

  /** What an edit makes of a repository's hook; 404 where it has none with this id. */
  Settings edited(long repository, long id, EditHookOption option) {
    HookRow hook = hooks.find(repository, id).orElseThrow(ApiError::notFound);
    Map<String, String> config = option.config() == null ? Map.of() : option.config();
    String contentType =
        config.containsKey("content_type")
            ? contentType(config.get("content_type"))
            : hook.contentType;
    return new Settings(
        option.name() == null ? hook.name : option.name().strip(),
        config.containsKey("url") ? url(config.get("url"), contentType) : hook.url,
        contentType,
        HookEvents.subscribed(option.events()),
        orEmpty(option.branchFilter()),
        option.active() == null ? hook.active : option.active());
  }

  String secret(CreateHookOption option) {
    String secret = orEmpty(option.config().get("secret"));
    if (secret.length() > LONGEST_SECRET) throw ApiError.invalid("[Secret]: MaxSize");
    return secret;
  }

  boolean system(CreateHookOption option) {
    String flag = orEmpty(option.config().get("is_system_webhook"));
    if (TRUE.contains(flag)) return true;
    if (FALSE.contains(flag)) return false;
    throw ApiError.invalid("Invalid is_system_webhook value");
  }

  String authorization(String header) {
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

  /** The content type stands before the URL in the order of checks. */
  private String url(String url, String checkedContentType) {
    if (checkedContentType.isEmpty()
        || url == null
        || url.length() > LONGEST_URL
        || !client.acceptable(url)) throw ApiError.invalid("Invalid url");
    return url;
  }

  private static boolean empty(String text) {
    return text == null || text.isEmpty();
  }

  private static String orEmpty(String text) {
    return text == null ? "" : text;
  }
}
