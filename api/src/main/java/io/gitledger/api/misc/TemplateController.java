package io.gitledger.api.misc;

import io.gitledger.api.misc.LabelTemplates.LabelTemplate;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.edge.RequestUrls;
import io.gitledger.api.web.error.ApiError;
import java.util.Collection;
import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;

/** Templates for new repositories. */
@ApiController(tag = "miscellaneous")
class TemplateController {
  private static final String HOW_TO_APPLY =
      "Create a text file (typically named LICENSE or LICENSE.txt) in the root of your source code"
          + " and copy the text of the license into the file";

  /** A gitignore template. */
  record GitignoreTemplateInfo(String name, String source) {}

  /** A licence in the list. */
  record LicensesTemplateListEntry(String key, String name, String url) {}

  /** A licence with its text. */
  record LicenseTemplateInfo(
      String key, String name, String url, String implementation, String body) {}

  private final GitignoreTemplates gitignores;
  private final LicenseTemplates licenses;
  private final LabelTemplates labels;
  private final RequestUrls urls;

  TemplateController(
      GitignoreTemplates gitignores,
      LicenseTemplates licenses,
      LabelTemplates labels,
      RequestUrls urls) {
    this.gitignores = gitignores;
    this.licenses = licenses;
    this.labels = labels;
    this.urls = urls;
  }

  @Operation("Returns a list of all gitignore templates")
  @GetMapping("/gitignore/templates")
  Collection<String> listGitignoresTemplates() {
    return List.copyOf(gitignores.all().keySet());
  }

  @Operation("Returns information about a gitignore template")
  @GetMapping("/gitignore/templates/{name}")
  GitignoreTemplateInfo getGitignoreTemplateInfo(@PathVariable String name) {
    return gitignores
        .find(name)
        .map(text -> new GitignoreTemplateInfo(name, text))
        .orElseThrow(ApiError::notFound);
  }

  @Operation("Returns a list of all license templates")
  @GetMapping("/licenses")
  List<LicensesTemplateListEntry> listLicenseTemplates() {
    return licenses.names().stream()
        .map(name -> new LicensesTemplateListEntry(name, name, url(name)))
        .toList();
  }

  @Operation("Returns information about a license template")
  @GetMapping("/licenses/{name}")
  LicenseTemplateInfo getLicenseTemplateInfo(@PathVariable String name) {
    return licenses
        .find(name)
        .map(text -> new LicenseTemplateInfo(name, name, url(name), HOW_TO_APPLY, text))
        .orElseThrow(ApiError::notFound);
  }

  private String url(String license) {
    return urls.configured().api("licenses", license);
  }

  @Operation("Returns a list of all label templates")
  @GetMapping("/label/templates")
  Collection<String> listLabelTemplates() {
    return labels.names();
  }

  @Operation("Returns all labels in a template")
  @GetMapping("/label/templates/{name}")
  List<LabelTemplate> getLabelTemplateInfo(@PathVariable String name) {
    return labels.find(name).orElseThrow(ApiError::notFound);
  }
}
