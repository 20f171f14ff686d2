create table sale (id integer primary key, year integer not null, month integer not null, amount integer not null);
