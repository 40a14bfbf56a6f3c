-- Proposals as anybody fills them in by the public form: a draft until it is finished.

-- The code opens the draft, so nobody guesses it. Those of before were told to nobody, and open nothing.
alter table formularios_acidentes
  drop constraint formularios_acidentes_codigo_evento_check,
  add constraint formularios_acidentes_codigo_evento_check check (codigo_evento ~ '^[A-HJ-NP-Z2-9]{8}([A-HJ-NP-Z2-9]{2})?$'),
  drop constraint formularios_acidentes_carta_oferta_check,
  add constraint formularios_acidentes_carta_oferta_check
    check (length(carta_oferta) <= 100 and (carta_oferta <> '' or inscricao_finalizada = 'N'));

-- Drafts that nobody touches any more are swept.
create index formularios_acidentes_rascunhos on formularios_acidentes (data_edicao) where inscricao_finalizada = 'N';

insert into configuracoes (chave, valor) values ('propostaPublicaHabilitada', 'S'), ('prazoCancelamentoPropostaHoras', '0')
  on conflict (chave) do nothing;
