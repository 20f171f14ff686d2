create table route (id integer primary key, start text not null, finish text not null, operator text not null);
