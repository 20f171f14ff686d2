create table listener (id integer primary key, name text not null);
create table play (id integer primary key, song text not null, listener_id integer);
