-- The columns somebody does not want to see in a list: kept here, so that another computer shows the same. No row: all of them.
create table listas_colunas (
  id_usuario int not null references usuarios on delete cascade,
  lista text not null check (lista <> '' and length(lista) <= 40),
  ocultas text[] not null check (cardinality(ocultas) between 1 and 40),
  primary key (id_usuario, lista)
);
