create table sensor (id integer primary key, room text not null);
create table alarm (id integer primary key, sensor_id integer not null, year integer not null, level integer);
