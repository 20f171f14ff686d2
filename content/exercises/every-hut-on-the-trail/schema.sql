create table hut (id integer primary key, name text not null);
create table stamp (hiker text not null, hut_id integer not null, day text not null);
