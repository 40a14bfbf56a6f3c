-- Counted with each change of its people: what the page of a month adds up without reading a quarter of a million of them.
alter table seguro_aventura
  -- Active and not cancelled; of a cancelled event, as they were.
  add column participantes int not null default 0 check (participantes >= 0),
  -- Of those, whom the insurer has, and whom it refused.
  add column aceitos int not null default 0 check (aceitos >= 0),
  add column rejeitados int not null default 0 check (rejeitados >= 0);
