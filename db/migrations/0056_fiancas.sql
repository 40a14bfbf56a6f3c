-- Rental-guarantee forms, as tenants and agencies send them.
create table solicitacoes_fianca (
  id int generated always as identity primary key,
  modo text not null check (modo in ('cliente', 'imobiliaria')),
  -- What a list may show; income and documents are in the form alone.
  nome text collate pt_br not null check (length(nome) <= 100),
  imobiliaria text collate pt_br check (length(imobiliaria) <= 200),
  cidade text check (length(cidade) <= 100),
  estado text check (length(estado) = 2),
  formulario jsonb not null check (jsonb_typeof(formulario) = 'object'),
  lido sim_nao not null default 'N',
  lido_em timestamptz,
  id_usuario_leitura int references usuarios,
  data_cadastro timestamptz not null,
  busca text not null generated always as (f_busca(nome || ' ' || coalesce(imobiliaria, '') || ' ' || coalesce(cidade, ''))) stored,
  check ((lido = 'S') = (lido_em is not null)),
  check (lido = 'S' or id_usuario_leitura is null)
) with (fillfactor = 90); -- being read changes it in place
create index solicitacoes_fianca_lista on solicitacoes_fianca (data_cadastro desc, id desc) include (lido);
create index solicitacoes_fianca_nao_lidas on solicitacoes_fianca (data_cadastro desc, id desc) where lido = 'N';
create index solicitacoes_fianca_busca on solicitacoes_fianca using gin (busca gin_trgm_ops);
create index solicitacoes_fianca_usuario_leitura on solicitacoes_fianca (id_usuario_leitura) where id_usuario_leitura is not null;
