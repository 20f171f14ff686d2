create table invoice (id integer primary key, number integer not null, cancelled integer not null);
