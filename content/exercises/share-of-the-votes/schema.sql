create table vote (id integer primary key, village text not null, theme text);
