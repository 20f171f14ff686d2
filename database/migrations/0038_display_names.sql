-- A name of one's own, shown to others instead of `name`, which stays the part of the email before the @. Null until it
-- is chosen. The rules about reserved and look-alike names are the server's; `author_name` makes it unique.
alter table person
  add column display_name text check (char_length(display_name) between 1 and 40);
