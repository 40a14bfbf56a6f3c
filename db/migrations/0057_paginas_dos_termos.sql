-- Pages of a liability term as images, for screens that show nothing of a PDF in a frame.
alter table termos
  -- Null: not made yet. 0: it opens as a PDF alone.
  add column paginas int check (paginas between 0 and 40);
create table termos_paginas (
  id_termo int not null references termos,
  -- The first is 1.
  pagina int not null check (pagina between 1 and 40),
  arquivo uuid not null unique references arquivos,
  primary key (id_termo, pagina)
);
