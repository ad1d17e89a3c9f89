package io.gitledger.api.content;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

/**
 * Limits of the content in one response.
 *
 * @param maxBlob the largest file whose content is included in JSON
 * @param maxResponse base64 text in a response about several files
 * @param treesPerPage entries in a page of a tree
 * @param maxEntries the maximum number of listed entries of a directory
 */
@ConfigurationProperties("gitledger.content")
public record ContentSettings(
    @DefaultValue("10MB") DataSize maxBlob,
    @DefaultValue("100MB") DataSize maxResponse,
    @DefaultValue("1000") int treesPerPage,
    @DefaultValue("20000") int maxEntries) {}
