create table department (id integer primary key, name text not null, parent_id integer);
