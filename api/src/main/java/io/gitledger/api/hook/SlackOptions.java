package io.gitledger.api.hook;

import io.gitledger.api.web.error.ApiError;
import io.gitledger.command.hook.HookCommand.Slack;
import java.util.Map;
import java.util.regex.Pattern;

/** Settings that only Slack hooks have. */
final class SlackOptions {
  private static final Pattern CHANNEL = Pattern.compile("#?[a-z0-9_-]{1,80}");
  private static final int MAX_LENGTH = 4_096;

  private SlackOptions() {}

  static Slack created(Map<String, String> config) {
    String channel = text(config, "channel").strip();
    if (config.get("channel") == null) throw ApiError.invalid("Missing config option: channel");
    if (!CHANNEL.matcher(channel).matches())
      throw ApiError.badRequest("Invalid slack channel name");
    return slack(channel, config);
  }

  /**
   * Returns the changed settings, or null for no change without a channel. An edit does not
   * validate the channel.
   */
  static Slack edited(Map<String, String> config) {
    return config.get("channel") == null ? null : slack(text(config, "channel"), config);
  }

  private static Slack slack(String channel, Map<String, String> config) {
    return new Slack(
        channel, text(config, "username"), text(config, "icon_url"), text(config, "color"));
  }

  private static String text(Map<String, String> config, String key) {
    String value = config.getOrDefault(key, "");
    if (value == null) return "";
    if (value.length() > MAX_LENGTH) throw ApiError.invalid("Invalid " + key);
    return value;
  }
}
