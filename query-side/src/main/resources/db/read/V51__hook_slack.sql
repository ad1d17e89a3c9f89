-- How messages of a hook for Slack appear there.
alter table hook
    add slack_channel  text not null default '',
    add slack_username text not null default '',
    add slack_icon_url text not null default '',
    add slack_color    text not null default '';
