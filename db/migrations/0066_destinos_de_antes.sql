-- Whom an e-mail left to before somebody corrected it: what comes back of those times speaks of them. Only for those that were corrected.
create table mensagens_destinos (
  id_mensagem int not null references mensagens on delete cascade,
  -- The last time (`mensagens.reenvios`) that it left so.
  reenvios smallint not null,
  destino text not null check (destino <> '' and length(destino) <= 320),
  outros text[] not null,
  primary key (id_mensagem, reenvios)
);
