create table supplier (id integer primary key, name text not null);
create table delivery (id integer primary key, supplier_id integer, month integer not null);
