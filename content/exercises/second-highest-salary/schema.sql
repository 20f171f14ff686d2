create table employee (id integer primary key, team text not null, salary integer not null);
