package io.gitledger.api.content;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

/**
 * Limits of the content in one answer.
 *
 * @param maxBlob the largest file whose content stands within JSON
 * @param maxResponse base64 text in an answer about several files
 * @param treesPerPage entries in a page of a tree
 * @param maxEntries entries of a folder that are listed at all
 */
@ConfigurationProperties("gitledger.content")
public record ContentSettings(
    @DefaultValue("10MB") DataSize maxBlob,
    @DefaultValue("100MB") DataSize maxResponse,
    @DefaultValue("1000") int treesPerPage,
    @DefaultValue("20000") int maxEntries) {}
