create table room (id integer primary key, name text not null);
create table booking (id integer primary key, room_id integer not null, arrives text not null, leaves text not null, cancelled integer not null);
