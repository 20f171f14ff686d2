create table reading (id integer primary key, hive text not null, hour integer not null, degrees integer not null);
