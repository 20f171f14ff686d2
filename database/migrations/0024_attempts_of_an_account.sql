-- An account has one count for all networks, and one for each network, device and session that tries. Their keys begin
-- alike, so that leaving and a new password find all of them.
create index attempt_by_beginning on attempt (key text_pattern_ops);
