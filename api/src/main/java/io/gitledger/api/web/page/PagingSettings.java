package io.gitledger.api.web.page;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The default and maximum length of pages.
 *
 * @param defaultPagingNum the default limit
 * @param maxResponseItems the maximum limit
 */
@ConfigurationProperties("gitledger.paging")
public record PagingSettings(
    @DefaultValue("30") int defaultPagingNum, @DefaultValue("50") int maxResponseItems) {

  public PagingSettings {
    if (defaultPagingNum < 1 || maxResponseItems < 1)
      throw new IllegalArgumentException("gitledger.paging.* must be positive numbers");
  }

  /** Returns a page. Values other than positive numbers are ignored, and the limit is capped. */
  public Page page(String page, String limit) {
    return page(page, limit, maxResponseItems);
  }

  Page page(String page, String limit, int maxItems) {
    int number = positive(page);
    int size = positive(limit);
    return new Page(
        number == 0 ? 1 : number, Math.min(size == 0 ? defaultPagingNum : size, maxItems));
  }

  private static int positive(String text) {
    if (text == null) return 0;
    try {
      return Math.clamp(Long.parseLong(text), 0, Integer.MAX_VALUE);
    } catch (NumberFormatException notANumber) {
      return 0;
    }
  }
}
