package io.gitledger.api.web;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.gitledger.api.web.body.AlphaDashDot;
import io.gitledger.api.web.body.AnyText;
import io.gitledger.api.web.body.Email;
import io.gitledger.api.web.body.FormName;
import io.gitledger.api.web.body.GitRefName;
import io.gitledger.api.web.body.GlobPattern;
import io.gitledger.api.web.body.In;
import io.gitledger.api.web.body.Label;
import io.gitledger.api.web.body.MaxSize;
import io.gitledger.api.web.body.MinSize;
import io.gitledger.api.web.body.OmitEmpty;
import io.gitledger.api.web.body.Range;
import io.gitledger.api.web.body.Required;
import io.gitledger.api.web.body.Username;
import io.gitledger.api.web.body.ValidUrl;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** Has everything that options may have. */
record TestOption(
    @Required @MaxSize(5) String title,
    @JsonProperty("read_only") Boolean readOnly,
    boolean flag,
    Integer count,
    @Range(min = 1, max = 9) Long bounded,
    @OmitEmpty @In({"a", "b"}) String choice,
    @In({"", "a"}) String emptyOrA,
    @AlphaDashDot String name,
    @ValidUrl String website,
    @OmitEmpty @Email String email,
    @GitRefName String defaultBranch,
    @GlobPattern String glob,
    @Username String username,
    @MinSize(2) @MaxSize(3) List<String> labels,
    List<Long> ids,
    Instant due,
    @Label("HTTPUrl") @FormName("new_name") @JsonProperty("Other") @MaxSize(3) String otherThing,
    @AnyText String raw,
    Map<String, String> units,
    List<Nested> nested) {

  record Nested(@Required String key, int value) {}
}
