create table customer (id integer primary key, name text not null);
create table purchase (id integer primary key, customer_id integer not null, amount integer);
