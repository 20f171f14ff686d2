-- Replaced by quota (0022). A process of the last release only names it when an account is deleted or downloaded, which
-- fails until that process is replaced, and can then be repeated.
drop table discussion_quota;
