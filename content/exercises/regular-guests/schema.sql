create table guest (id integer primary key, name text not null);
create table stay (id integer primary key, guest_id integer not null, nights integer not null, cancelled integer not null);
