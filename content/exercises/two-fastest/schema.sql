create table result (race text not null, bib integer not null, seconds integer, primary key (race, bib));
