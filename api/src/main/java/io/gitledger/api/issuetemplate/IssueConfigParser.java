package io.gitledger.api.issuetemplate;

import io.gitledger.query.issue.IssueConfigView;
import io.gitledger.query.issue.IssueConfigView.IssueConfigContactLinkView;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.List;
import org.yaml.snakeyaml.nodes.Node;

/** Parses the configuration of issue templates. */
final class IssueConfigParser {
  static final IssueConfigView DEFAULT = new IssueConfigView(true, List.of());

  private IssueConfigParser() {}

  /**
   * @throws InvalidYamlException for the first error
   */
  static IssueConfigView parse(String text) {
    YamlMapping values = YamlMapping.parse(text);
    List<IssueConfigContactLinkView> links = new ArrayList<>();
    boolean blank = values.flag("blank_issues_enabled", true);
    for (Node node : values.list("contact_links")) links.add(link(node, links.size() + 1));
    return new IssueConfigView(blank, links);
  }

  private static IssueConfigContactLinkView link(Node node, int position) {
    YamlMapping values = YamlMapping.of(node);
    for (String key : List.of("name", "url", "about"))
      if (values.text(key).isEmpty())
        throw new InvalidYamlException(
            "contact_link at position " + position + " is missing " + key + " key");
    String url = values.text("url");
    if (!isRequestUri(url)) throw new InvalidYamlException(url + " is not a valid URL");
    return new IssueConfigContactLinkView(values.text("name"), url, values.text("about"));
  }

  private static boolean isRequestUri(String url) {
    try {
      return new URI(url).isAbsolute() || url.startsWith("/");
    } catch (URISyntaxException invalid) {
      return false;
    }
  }
}
