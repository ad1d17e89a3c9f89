package io.gitledger.api.wiki;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.gitledger.api.content.Base64Content;
import io.gitledger.api.web.body.ByteLength;
import org.hibernate.validator.constraints.CodePointLength;

/** A new or changed page, with its content in base64. */
record CreateWikiPageOptions(
    @CodePointLength(max = 255) String title,
    @JsonProperty("content_base64") @ByteLength(max = Base64Content.MAX_LENGTH)
        String contentBase64,
    @ByteLength(max = 65_536) String message) {}
