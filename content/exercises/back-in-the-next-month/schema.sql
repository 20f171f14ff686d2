create table member (id integer primary key, joined integer not null);
create table visit (id integer primary key, member_id integer not null, month integer not null);
