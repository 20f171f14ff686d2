-- Log-in without a password: the public keys of people's passkeys. A copy of this table logs nobody in.
create table passkey (
  id uuid primary key,
  person_id uuid not null references person (id) on delete cascade,
  -- The authenticator's own id of the key, base64url. One passkey opens one account.
  credential_id text not null unique check (char_length(credential_id) <= 1400),
  -- COSE, as the authenticator sent it.
  public_key bytea not null,
  -- How often the key was used, if the authenticator counts; a number that goes back is a copied key.
  sign_count bigint not null check (sign_count >= 0),
  -- How a browser reaches the authenticator: internal, usb, hybrid.
  transports text[] not null default '{}',
  -- Copied between the devices of its owner by their password manager.
  is_synced boolean not null,
  name text not null check (char_length(name) between 1 and 60),
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3)
);
create index passkey_by_person on passkey (person_id);

-- Administrators by a group of the sign-in provider, who lose the role with the group. Others keep theirs.
alter table person add column is_admin_by_group boolean not null default false;
