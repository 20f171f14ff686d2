-- What the live reader sees of the log: keys only, never what a person wrote.
create publication flashcards_live for table
  deck (owner_id, id),
  session (id),
  person (id, role);
