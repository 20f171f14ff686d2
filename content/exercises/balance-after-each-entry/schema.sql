create table entry (id integer primary key, account text not null, day text not null, amount integer not null);
