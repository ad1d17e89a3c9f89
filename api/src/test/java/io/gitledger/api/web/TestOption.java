package io.gitledger.api.web;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.gitledger.api.web.body.AlphaDashDot;
import io.gitledger.api.web.body.AnyText;
import io.gitledger.api.web.body.ByteLength;
import io.gitledger.api.web.body.Email;
import io.gitledger.api.web.body.FormName;
import io.gitledger.api.web.body.GitRefName;
import io.gitledger.api.web.body.GlobPattern;
import io.gitledger.api.web.body.Label;
import io.gitledger.api.web.body.OneOf;
import io.gitledger.api.web.body.Username;
import io.gitledger.api.web.body.ValidUrl;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.hibernate.validator.constraints.CodePointLength;
import org.hibernate.validator.constraints.Range;

/** Options with all features. */
record TestOption(
    @NotEmpty @CodePointLength(max = 5) String title,
    @JsonProperty("read_only") Boolean readOnly,
    boolean flag,
    Integer count,
    @Range(min = 1, max = 9) Long bounded,
    @OneOf({"", "a", "b"}) String choice,
    @OneOf({"", "a"}) String emptyOrA,
    @AlphaDashDot String name,
    @ValidUrl String website,
    @Email String email,
    @GitRefName String defaultBranch,
    @GlobPattern String glob,
    @Username String username,
    @Size(min = 2, max = 3) List<String> labels,
    List<Long> ids,
    Instant due,
    @Label("HTTPUrl") @FormName("new_name") @JsonProperty("Other") @CodePointLength(max = 3)
        String otherThing,
    @AnyText @ByteLength(max = 64) String raw,
    Map<String, String> units,
    List<Nested> nested,
    @JsonUnwrapped Unwrapped unwrapped) {

  record Nested(@NotEmpty String key, int value) {}

  record Unwrapped(@CodePointLength(max = 3) String shortText, int missing) {}
}
