package io.gitledger.api.markup;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What is done to the links of a sanitised document: they become absolute, and pass on no fame. */
final class Links {
  private static final Set<String> MEDIA = Set.of("img", "video", "source");

  private Links() {}

  /** Leaves addresses as they are written. */
  static List<Html> unfollowed(List<Html> parts) {
    return changed(parts, null);
  }

  static List<Html> absolute(List<Html> parts, LinkBase base) {
    return changed(parts, base);
  }

  private static List<Html> changed(List<Html> parts, LinkBase base) {
    List<Html> changed = new ArrayList<>(parts.size());
    for (Html part : parts)
      changed.add(part instanceof Html.Open open ? changed(open, base) : part);
    return changed;
  }

  private static Html.Open changed(Html.Open open, LinkBase base) {
    boolean link = open.name().equals("a");
    if (!link && !(MEDIA.contains(open.name()) && base != null)) return open;
    Map<String, String> attributes = new LinkedHashMap<>(open.attributes());
    if (base != null) {
      attributes.computeIfPresent("href", (name, target) -> base.link(target));
      attributes.computeIfPresent("src", (name, target) -> base.media(target));
      attributes.computeIfPresent("srcset", (name, target) -> base.media(target));
    }
    if (link && attributes.containsKey("href"))
      attributes.put("rel", attributes.containsKey("target") ? "nofollow noopener" : "nofollow");
    return new Html.Open(open.name(), attributes);
  }
}
