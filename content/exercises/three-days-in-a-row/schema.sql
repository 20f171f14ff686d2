create table practice (id integer primary key, pupil text not null, day integer not null);
