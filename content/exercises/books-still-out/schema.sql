create table member (id integer primary key, name text not null);
create table book (id integer primary key, title text not null);
create table loan (id integer primary key, member_id integer not null, book_id integer not null, returned_on text);
