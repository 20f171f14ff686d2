-- The text of a suggestion is deleted with the account of its last author. These authors left before that.
delete from card_suggestion s where not exists (select from suggestion_author a where a.suggestion_id = s.id);
