package io.gitledger.api.markup;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;

/** Changes the links and images of a sanitised document. Links are marked as nofollow. */
final class Links {
  private static final Set<String> MEDIA = Set.of("img", "video", "source");

  /** Elements in which images get no link, because it would be nested, or hide the image. */
  private static final Set<String> WITHOUT_LINKS = Set.of("a", "picture");

  private Links() {}

  /** Marks links as nofollow, with unchanged URLs. */
  static List<Html> unfollowed(List<Html> parts) {
    return parts.stream()
        .map(
            part ->
                part instanceof Html.Open open && open.name().equals("a")
                    ? link(new LinkedHashMap<>(open.attributes()))
                    : part)
        .toList();
  }

  /** Makes URLs absolute, and links images to their source. */
  static List<Html> absolute(List<Html> parts, LinkBase base) {
    List<Html> changed = new HtmlParts();
    int inside = 0;
    for (Html part : parts) {
      if (part instanceof Html.Open open) {
        if (WITHOUT_LINKS.contains(open.name())) inside++;
        if (open.name().equals("a")) changed.add(link(absolute(open, base)));
        else if (MEDIA.contains(open.name())) addMedia(open, inside == 0, base, changed);
        else changed.add(open);
      } else {
        if (part instanceof Html.Close close && WITHOUT_LINKS.contains(close.name())) inside--;
        changed.add(part);
      }
    }
    return changed;
  }

  private static void addMedia(Html.Open open, boolean linkable, LinkBase base, List<Html> out) {
    Map<String, String> attributes = absolute(open, base);
    String source = open.attributes().get("src");
    boolean image = open.name().equals("img") && source != null;
    if (image) attributes.put("loading", "lazy");
    Html.Open media = new Html.Open(open.name(), attributes);
    if (!image || !linkable) {
      out.add(media);
      return;
    }
    Map<String, String> link = new LinkedHashMap<>();
    link.put("href", base.link(source));
    link.put("target", "_blank");
    out.addAll(List.of(link(link), media, new Html.Close("a")));
  }

  private static Map<String, String> absolute(Html.Open open, LinkBase base) {
    Map<String, String> attributes = new LinkedHashMap<>(open.attributes());
    change(attributes, "href", base::link);
    change(attributes, "src", base::media);
    change(attributes, "srcset", base::images);
    return attributes;
  }

  private static void change(
      Map<String, String> attributes, String name, UnaryOperator<String> change) {
    attributes.computeIfPresent(name, (same, value) -> change.apply(value));
  }

  private static Html.Open link(Map<String, String> attributes) {
    if (attributes.containsKey("href"))
      attributes.put("rel", attributes.containsKey("target") ? "nofollow noopener" : "nofollow");
    return new Html.Open("a", attributes);
  }
}
