create table cake (id integer primary key, baker text not null, points integer);
