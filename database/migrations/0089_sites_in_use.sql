-- A code is printed while a site has no administrator, even if somebody was quicker to sign up. A site that had accounts
-- before it knew codes is in use: it must not close and wait for one.
update site_setting set set_up_at = now()
where set_up_at is null and setup_code_hash is null and exists (select from person);
