-- What is looked for in messages that were sent: the words of an SMS or of a WhatsApp message, of an e-mail its subject. Written once a batch.
alter table mensagens_conteudos
  add column busca text not null generated always as (f_busca(case when canal = 'email' then coalesce(titulo, '') else texto end)) stored;
create index mensagens_conteudos_busca on mensagens_conteudos using gin (busca gin_trgm_ops);

-- From what is said to whom it was said: of a batch, through the batch. None of a batch stands in either of these.
create index mensagens_avulsas_conteudo on mensagens (id_conteudo) where id_lote is null;
create index mensagens_destino_nome on mensagens using gin (f_busca(destino_nome) gin_trgm_ops) where destino_nome is not null;
