create table house (id integer primary key, street text not null);
create table consumption (id integer primary key, house_id integer not null, kind text not null, amount integer);
