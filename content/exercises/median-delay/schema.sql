create table trip (id integer primary key, line text not null, delay integer not null);
