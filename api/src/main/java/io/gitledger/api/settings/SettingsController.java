package io.gitledger.api.settings;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.gitledger.api.content.ContentSettings;
import io.gitledger.api.git.GitHttpSettings;
import io.gitledger.api.git.LfsSettings;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.page.PagingSettings;
import java.util.List;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.web.bind.annotation.GetMapping;

/** Returns the current limits, from the settings that enforce them. */
@ApiController(tag = "settings")
@EnableConfigurationProperties({UiSettings.class, AttachmentSettings.class})
class SettingsController {
  /** Settings of user interfaces. */
  record GeneralUISettings(
      @JsonProperty("default_theme") String defaultTheme,
      @JsonProperty("allowed_reactions") List<String> allowedReactions,
      @JsonProperty("custom_emojis") List<String> customEmojis) {}

  /** Sizes of responses; those of files and responses in bytes. */
  record GeneralAPISettings(
      @JsonProperty("max_response_items") int maxResponseItems,
      @JsonProperty("default_paging_num") int defaultPagingNum,
      @JsonProperty("default_git_trees_per_page") int defaultGitTreesPerPage,
      @JsonProperty("default_max_blob_size") long defaultMaxBlobSize,
      @JsonProperty("default_max_response_size") long defaultMaxResponseSize) {}

  /** Disabled features of repositories. */
  record GeneralRepoSettings(
      @JsonProperty("mirrors_disabled") boolean mirrorsDisabled,
      @JsonProperty("http_git_disabled") boolean httpGitDisabled,
      @JsonProperty("migrations_disabled") boolean migrationsDisabled,
      @JsonProperty("stars_disabled") boolean starsDisabled,
      @JsonProperty("time_tracking_disabled") boolean timeTrackingDisabled,
      @JsonProperty("lfs_disabled") boolean lfsDisabled) {}

  /** Limits of attachments, with the size in MiB. */
  record GeneralAttachmentSettings(
      boolean enabled,
      @JsonProperty("allowed_types") String allowedTypes,
      @JsonProperty("max_size") long maxSize,
      @JsonProperty("max_files") int maxFiles) {}

  private final UiSettings ui;
  private final PagingSettings paging;
  private final ContentSettings content;
  private final AttachmentSettings attachments;
  private final OfferedOperations offered;
  private final GitHttpSettings http;
  private final LfsSettings lfs;

  SettingsController(
      UiSettings ui,
      PagingSettings paging,
      ContentSettings content,
      AttachmentSettings attachments,
      OfferedOperations offered,
      GitHttpSettings http,
      LfsSettings lfs) {
    this.ui = ui;
    this.paging = paging;
    this.content = content;
    this.attachments = attachments;
    this.offered = offered;
    this.http = http;
    this.lfs = lfs;
  }

  @GetMapping("/settings/ui")
  @Operation("Get instance's global settings for ui")
  GeneralUISettings getGeneralUISettings() {
    return new GeneralUISettings(ui.defaultTheme(), ui.reactions(), ui.customEmojis());
  }

  @GetMapping("/settings/api")
  @Operation("Get instance's global settings for api")
  GeneralAPISettings getGeneralAPISettings() {
    return new GeneralAPISettings(
        paging.maxResponseItems(),
        paging.defaultPagingNum(),
        content.treesPerPage(),
        content.maxBlob().toBytes(),
        content.maxResponse().toBytes());
  }

  @GetMapping("/settings/repository")
  @Operation("Get instance's global settings for repositories")
  GeneralRepoSettings getGeneralRepositorySettings() {
    return new GeneralRepoSettings(
        !offered.any("/mirror-sync"),
        !http.enabled(),
        !offered.any("/repos/migrate"),
        !offered.any("/user/starred/{}/{}"),
        !offered.any("/issues/{}/times"),
        !lfs.enabled());
  }

  @GetMapping("/settings/attachment")
  @Operation("Get instance's global settings for Attachment")
  GeneralAttachmentSettings getGeneralAttachmentSettings() {
    return new GeneralAttachmentSettings(
        attachments.enabled() && offered.any("/issues/{}/assets"),
        attachments.allowedTypes(),
        attachments.maxSize().toMegabytes(),
        attachments.maxFiles());
  }
}
