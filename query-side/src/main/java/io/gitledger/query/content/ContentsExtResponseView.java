package io.gitledger.query.content;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;

/** Either a file or the entries of a directory; the other field is absent. */
public record ContentsExtResponseView(
    @JsonProperty("file_contents") @JsonInclude(JsonInclude.Include.NON_NULL)
        ContentsResponseView fileContents,
    @JsonProperty("dir_contents") @JsonInclude(JsonInclude.Include.NON_EMPTY)
        List<ContentsResponseView> dirContents) {}
