-- Links that confirm an email address are tokens like the others. The table is small: expired rows are deleted.
alter table account_token drop constraint account_token_purpose_check;
alter table account_token add constraint account_token_purpose_check
  check (purpose in ('reset-password', 'custom-token', 'confirm-email')) not valid;

-- The address that such a link confirmed. Not `email_verified`, which also lets Google be linked and so needs a link that
-- replaces the password: this one only permits mail. Another address of the person is not confirmed by it.
alter table person add column confirmed_email text check (char_length(confirmed_email) <= 320);

-- What a person wants to be told, and where; without a row, as `notification.rules.ts` says.
create table notification_choice (
  person_id uuid not null,
  kind text not null check (kind in ('due', 'reply', 'comment', 'accepted', 'decks', 'suggestions')),
  in_inbox boolean not null,
  in_digest boolean not null,
  in_push boolean not null,
  primary key (person_id, kind)
);
