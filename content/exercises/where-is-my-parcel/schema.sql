create table scan (id integer primary key, parcel text not null, scanned_at text not null, depot text not null);
