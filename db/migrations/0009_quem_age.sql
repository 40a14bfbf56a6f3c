-- Who acts is staff, a partner, a participant, a provider, the product itself or nobody: in the history and for repeated calls alike.

-- Null in what was written before: then a login means staff, and its absence nobody.
alter table historico add column autor text
  check (autor in ('equipe', 'promotor', 'participante', 'provedor', 'sistema', 'publico'));
-- The partner or the event behind a JWT; `id_usuario` is then the member of staff who entered in its place, if any.
alter table historico add column id_autor int;
-- The provider, or what made the product act.
alter table historico add column causa text;

-- The owner of a key is no longer always a login.
alter table idempotencia rename column id_usuario to id_autor;
alter table idempotencia add column autor text not null default 'equipe'
  check (autor in ('equipe', 'promotor', 'participante', 'provedor', 'sistema', 'publico'));
update idempotencia set autor = 'publico' where id_autor = 0;
alter table idempotencia alter column autor drop default;
alter table idempotencia drop constraint idempotencia_pkey;
alter table idempotencia add primary key (autor, id_autor, operacao, chave);
