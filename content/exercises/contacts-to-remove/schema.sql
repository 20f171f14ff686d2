create table contact (id integer primary key, name text not null, email text);
