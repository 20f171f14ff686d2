create table counter_sale (item text not null, pieces integer not null);
create table online_sale (item text not null, pieces integer not null);
