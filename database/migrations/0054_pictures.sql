-- Pictures in cards and lessons. The bytes are stored once by their hash; rows beside them say who keeps a picture and
-- what shows it. Triggers keep these rows, so that no writer of a card or a lesson can forget them.

create domain picture_hash as text check (value ~ '^[0-9a-f]{64}$');

-- The default storage. An object store can take its place, so no other table refers to it.
create table picture_blob (
  hash picture_hash primary key,
  content bytea not null check (octet_length(content) <= 300000),
  created_at timestamptz(3) not null default now()
);
-- A picture is compressed already.
alter table picture_blob alter column content set storage external;

-- The pictures that a person has uploaded, or copied with a public deck. Only these can be linked to their cards.
create table own_picture (
  owner_id uuid not null,
  hash picture_hash not null,
  byte_count integer not null check (byte_count between 1 and 300000),
  -- Copied with a deck: the bytes were stored before, so they don't count.
  is_copied boolean not null default false,
  created_at timestamptz(3) not null default now(),
  -- Since when none of the owner's cards shows it; null while one does.
  unused_since timestamptz(3) default now(),
  primary key (owner_id, hash)
);
create index own_picture_by_hash on own_picture (hash);
create index own_picture_unused on own_picture (unused_since) where unused_since is not null;

-- The sum of a person's own pictures: one row to lock, so that two uploads at the limit can't both pass.
create table picture_usage (
  owner_id uuid primary key,
  byte_count bigint not null,
  picture_count integer not null
);

create table card_picture (
  owner_id uuid not null,
  deck_id uuid not null,
  card_id uuid not null,
  hash picture_hash not null,
  primary key (owner_id, deck_id, card_id, hash)
);
create index card_picture_by_hash on card_picture (hash, owner_id);

-- The pictures of the catalogue: approved with a deck, or added by an administrator. Only these can be linked to public
-- cards and lessons.
create table public_picture (
  hash picture_hash primary key,
  byte_count integer not null,
  unused_since timestamptz(3) default now()
);
create index public_picture_unused on public_picture (unused_since) where unused_since is not null;

create table public_card_picture (
  deck_id uuid not null,
  card_id uuid not null,
  hash picture_hash not null,
  primary key (deck_id, card_id, hash)
);
create index public_card_picture_by_hash on public_card_picture (hash, deck_id);

create table lesson_picture (
  content_id uuid not null,
  hash picture_hash not null,
  primary key (content_id, hash)
);
create index lesson_picture_by_hash on lesson_picture (hash);

-- Pictures that somebody stopped keeping. A job deletes the bytes of those that nobody keeps.
create table picture_orphan (
  hash picture_hash primary key,
  noticed_at timestamptz(3) not null default now()
);

create function picture_hashes(variadic texts text[]) returns setof text language sql immutable as $$
  select distinct found[1] from unnest(texts) as t(text),
    regexp_matches(t.text, '/pictures/([0-9a-f]{64})', 'g') as found
  where position('/pictures/' in t.text) > 0
$$;

-- Links the pictures of changed cards that their owner keeps. A picture that waits for its deletion is locked by the
-- update, so it is either linked or deleted, never both.
create function link_card_pictures() returns trigger language plpgsql as $$
begin
  if not exists (select from changed where position('/pictures/' in concat(question, answer, hint)) > 0) then
    return null;
  end if;
  with wanted as (
    select c.owner_id, c.deck_id, c.id, h.hash
    from changed c, picture_hashes(c.question, c.answer, c.hint) as h(hash)
  ), taken as (
    update own_picture p set unused_since = null
    from (select distinct owner_id, hash from wanted) w
    where p.owner_id = w.owner_id and p.hash = w.hash and p.unused_since is not null
    returning p.owner_id, p.hash
  )
  insert into card_picture (owner_id, deck_id, card_id, hash)
  select w.owner_id, w.deck_id, w.id, w.hash from wanted w
  where exists (select from taken t where t.owner_id = w.owner_id and t.hash = w.hash)
    or exists (select from own_picture p
      where p.owner_id = w.owner_id and p.hash = w.hash and p.unused_since is null)
  on conflict do nothing;
  return null;
end $$;

create function unlink_changed_card_pictures() returns trigger language plpgsql as $$
begin
  if exists (select from before where position('/pictures/' in concat(question, answer, hint)) > 0) then
    delete from card_picture p using before b
    where p.owner_id = b.owner_id and p.deck_id = b.deck_id and p.card_id = b.id
      and not exists (
        select from changed c, picture_hashes(c.question, c.answer, c.hint) as h(hash)
        where c.owner_id = p.owner_id and c.deck_id = p.deck_id and c.id = p.card_id and h.hash = p.hash);
  end if;
  return null;
end $$;

create function unlink_deleted_card_pictures() returns trigger language plpgsql as $$
begin
  if exists (select from before where position('/pictures/' in concat(question, answer, hint)) > 0) then
    delete from card_picture p using before b
    where p.owner_id = b.owner_id and p.deck_id = b.deck_id and p.card_id = b.id;
  end if;
  return null;
end $$;

create trigger card_pictures_inserted after insert on card
  referencing new table as changed for each statement execute function link_card_pictures();
create trigger card_pictures_changed after update on card
  referencing old table as before new table as changed for each statement
  execute function unlink_changed_card_pictures();
create trigger card_pictures_updated after update on card
  referencing new table as changed for each statement execute function link_card_pictures();
create trigger card_pictures_deleted after delete on card
  referencing old table as before for each statement execute function unlink_deleted_card_pictures();

create function mark_unused_own_pictures() returns trigger language plpgsql as $$
begin
  update own_picture o set unused_since = now()
  from (select distinct owner_id, hash from before) b
  where o.owner_id = b.owner_id and o.hash = b.hash and o.unused_since is null
    and not exists (select from card_picture p where p.hash = b.hash and p.owner_id = b.owner_id);
  return null;
end $$;
create trigger card_picture_deleted after delete on card_picture
  referencing old table as before for each statement execute function mark_unused_own_pictures();

-- The same for the catalogue.
create function link_public_card_pictures() returns trigger language plpgsql as $$
begin
  if not exists (select from changed where position('/pictures/' in concat(question, answer, hint)) > 0) then
    return null;
  end if;
  with wanted as (
    select c.deck_id, c.id, h.hash
    from changed c, picture_hashes(c.question, c.answer, c.hint) as h(hash)
  ), taken as (
    update public_picture p set unused_since = null
    where p.hash in (select hash from wanted) and p.unused_since is not null
    returning p.hash
  )
  insert into public_card_picture (deck_id, card_id, hash)
  select w.deck_id, w.id, w.hash from wanted w
  where w.hash in (select hash from taken)
    or exists (select from public_picture p where p.hash = w.hash and p.unused_since is null)
  on conflict do nothing;
  return null;
end $$;

create function unlink_changed_public_card_pictures() returns trigger language plpgsql as $$
begin
  if exists (select from before where position('/pictures/' in concat(question, answer, hint)) > 0) then
    delete from public_card_picture p using before b
    where p.deck_id = b.deck_id and p.card_id = b.id
      and not exists (
        select from changed c, picture_hashes(c.question, c.answer, c.hint) as h(hash)
        where c.deck_id = p.deck_id and c.id = p.card_id and h.hash = p.hash);
  end if;
  return null;
end $$;

create function unlink_deleted_public_card_pictures() returns trigger language plpgsql as $$
begin
  if exists (select from before where position('/pictures/' in concat(question, answer, hint)) > 0) then
    delete from public_card_picture p using before b where p.deck_id = b.deck_id and p.card_id = b.id;
  end if;
  return null;
end $$;

create trigger public_card_pictures_inserted after insert on public_card
  referencing new table as changed for each statement execute function link_public_card_pictures();
create trigger public_card_pictures_changed after update on public_card
  referencing old table as before new table as changed for each statement
  execute function unlink_changed_public_card_pictures();
create trigger public_card_pictures_updated after update on public_card
  referencing new table as changed for each statement execute function link_public_card_pictures();
create trigger public_card_pictures_deleted after delete on public_card
  referencing old table as before for each statement execute function unlink_deleted_public_card_pictures();

create function link_lesson_pictures() returns trigger language plpgsql as $$
begin
  if not exists (select from changed where position('/pictures/' in html) > 0) then return null; end if;
  with wanted as (
    select c.id, h.hash from changed c, picture_hashes(c.html) as h(hash)
  ), taken as (
    update public_picture p set unused_since = null
    where p.hash in (select hash from wanted) and p.unused_since is not null
    returning p.hash
  )
  insert into lesson_picture (content_id, hash)
  select w.id, w.hash from wanted w
  where w.hash in (select hash from taken)
    or exists (select from public_picture p where p.hash = w.hash and p.unused_since is null)
  on conflict do nothing;
  return null;
end $$;

create function unlink_changed_lesson_pictures() returns trigger language plpgsql as $$
begin
  if exists (select from before where position('/pictures/' in html) > 0) then
    delete from lesson_picture p using before b
    where p.content_id = b.id
      and not exists (
        select from changed c, picture_hashes(c.html) as h(hash) where c.id = p.content_id and h.hash = p.hash);
  end if;
  return null;
end $$;

create function unlink_deleted_lesson_pictures() returns trigger language plpgsql as $$
begin
  delete from lesson_picture p using before b where p.content_id = b.id;
  return null;
end $$;

create trigger lesson_pictures_inserted after insert on course_content
  referencing new table as changed for each statement execute function link_lesson_pictures();
create trigger lesson_pictures_changed after update on course_content
  referencing old table as before new table as changed for each statement
  execute function unlink_changed_lesson_pictures();
create trigger lesson_pictures_updated after update on course_content
  referencing new table as changed for each statement execute function link_lesson_pictures();
create trigger lesson_pictures_deleted after delete on course_content
  referencing old table as before for each statement execute function unlink_deleted_lesson_pictures();

create function mark_unused_public_pictures() returns trigger language plpgsql as $$
begin
  update public_picture o set unused_since = now()
  where o.hash in (select hash from before) and o.unused_since is null
    and not exists (select from public_card_picture p where p.hash = o.hash)
    and not exists (select from lesson_picture p where p.hash = o.hash);
  return null;
end $$;
create trigger public_card_picture_deleted after delete on public_card_picture
  referencing old table as before for each statement execute function mark_unused_public_pictures();
create trigger lesson_picture_deleted after delete on lesson_picture
  referencing old table as before for each statement execute function mark_unused_public_pictures();

create function count_own_pictures() returns trigger language plpgsql as $$
begin
  insert into picture_usage as u (owner_id, byte_count, picture_count)
  select owner_id, coalesce(sum(byte_count) filter (where not is_copied), 0),
    count(*) filter (where not is_copied) from changed group by owner_id
  on conflict (owner_id) do update set byte_count = u.byte_count + excluded.byte_count,
    picture_count = u.picture_count + excluded.picture_count;
  return null;
end $$;
create trigger own_picture_inserted after insert on own_picture
  referencing new table as changed for each statement execute function count_own_pictures();

-- Whether somebody else still keeps it is checked by the job: here, another transaction might just be leaving it too.
create function release_own_pictures() returns trigger language plpgsql as $$
begin
  update picture_usage u set byte_count = u.byte_count - b.bytes, picture_count = u.picture_count - b.pictures
  from (
    select owner_id, coalesce(sum(byte_count) filter (where not is_copied), 0) as bytes,
      count(*) filter (where not is_copied)::integer as pictures
    from before group by owner_id
  ) b
  where u.owner_id = b.owner_id;
  insert into picture_orphan (hash) select distinct hash from before on conflict do nothing;
  return null;
end $$;
create trigger own_picture_deleted after delete on own_picture
  referencing old table as before for each statement execute function release_own_pictures();

create function release_public_pictures() returns trigger language plpgsql as $$
begin
  insert into picture_orphan (hash) select hash from before on conflict do nothing;
  return null;
end $$;
create trigger public_picture_deleted after delete on public_picture
  referencing old table as before for each statement execute function release_public_pictures();
