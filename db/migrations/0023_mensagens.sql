-- Messages to clients, of any channel: one row a recipient, claimed by a worker before a byte of it leaves.

create type canal_mensagem as enum ('sms', 'whatsapp', 'email');

-- What is said, once a batch: as it was typed, and as it leaves before the tags of each person are filled in.
create table mensagens_conteudos (
  id bigint generated always as identity primary key,
  canal canal_mensagem not null,
  titulo text check (length(titulo) <= 200),
  texto text not null,
  html text,
  flashsms sim_nao not null default 'N',
  criado_em timestamptz not null
);

create table mensagens_lotes (
  id int generated always as identity primary key,
  canal canal_mensagem not null,
  id_conteudo bigint not null references mensagens_conteudos,
  -- The filter as it was sent, to be said in words.
  filtro jsonb not null,
  id_usuario int not null references usuarios,
  estado text not null default 'enviando' check (estado in ('enviando', 'pausado', 'concluido', 'cancelado')),
  -- Queued and skipped, as they were frozen; what became of the queued is counted in their rows.
  enfileirados int not null,
  ignorados int not null,
  sair_em timestamptz not null,
  -- When the product last saw to it: what stands still for a day because nobody was there is too late to leave.
  ultima_atividade timestamptz not null,
  criado_em timestamptz not null,
  terminado_em timestamptz
);
create index mensagens_lotes_recentes on mensagens_lotes (criado_em desc, id desc);
create index mensagens_lotes_abertos on mensagens_lotes (canal, id) where estado in ('enviando', 'pausado');
create index mensagens_lotes_usuario on mensagens_lotes (id_usuario);
create index mensagens_lotes_conteudo on mensagens_lotes (id_conteudo);

create table mensagens (
  id int generated always as identity primary key,
  canal canal_mensagem not null,
  id_conteudo bigint not null references mensagens_conteudos,
  id_lote int references mensagens_lotes,
  id_cliente int references clientes,
  -- Frozen when it was asked for.
  destino text not null check (destino <> '' and length(destino) <= 320),
  estado text not null default 'aguardando'
    check (estado in ('aguardando', 'em_entrega', 'entregue', 'erro', 'incerta', 'cancelada', 'expirada')),
  -- 1 single, 2 of a batch.
  prioridade smallint not null check (prioridade in (1, 2)),
  sair_em timestamptz not null,
  -- The moment a person chose; null when none was.
  agendado_para timestamptz,
  -- A paused batch keeps its people waiting, out of the queue.
  retida boolean not null default false,
  tentativas smallint not null default 0,
  reservado_ate timestamptz,
  -- When nobody may doubt any more without being told: a provider is asked until then.
  duvida_desde timestamptz,
  id_provedor text check (length(id_provedor) <= 200),
  -- As the provider of SMS counts: 1 queued, 2 scheduled, 3 sending, 4 sent, 5 error, 7 without credit, 9 received.
  status_operadora smallint,
  -- Its answer when the message was handed over.
  status_sms smallint,
  motivo text check (length(motivo) <= 500),
  -- What the tags said when it left.
  valores jsonb,
  tipo_aniversariante sim_nao not null default 'N',
  idade_referencia smallint check (idade_referencia between 0 and 200),
  id_parcela int,
  -- Of another module: the same key is the same message.
  chave text unique check (length(chave) <= 200),
  id_usuario int references usuarios,
  cancelado_em timestamptz,
  data_reenvio timestamptz,
  criado_em timestamptz not null,
  enviado_em timestamptz
) with (fillfactor = 80);
create index mensagens_fila on mensagens (canal, prioridade, sair_em, id) where estado = 'aguardando' and not retida;
create index mensagens_reservadas on mensagens (reservado_ate) where estado = 'em_entrega';
create index mensagens_em_duvida on mensagens (reservado_ate) where estado = 'incerta' and reservado_ate is not null;
create index mensagens_lote on mensagens (id_lote, estado) where id_lote is not null;
create unique index mensagens_lote_destino on mensagens (id_lote, destino) where id_lote is not null;
create index mensagens_cliente on mensagens (id_cliente, canal, id desc);
create index mensagens_lista on mensagens (canal, id desc);
create index mensagens_sms_estado on mensagens (status_operadora, id desc) where canal = 'sms';
create index mensagens_conteudo on mensagens (id_conteudo);
create unique index mensagens_provedor on mensagens (canal, id_provedor) where id_provedor is not null;
-- A greeting that lives: one that failed or was cancelled may be sent again (E141).
create unique index mensagens_felicitacao on mensagens (id_cliente, canal, idade_referencia)
  where tipo_aniversariante = 'S' and estado in ('aguardando', 'em_entrega', 'entregue', 'incerta');
create unique index mensagens_parcela on mensagens (id_parcela) where estado in ('aguardando', 'em_entrega', 'entregue', 'incerta');

-- Who was in the audience and did not get it, one reason a person.
create table mensagens_ignorados (
  id_lote int not null references mensagens_lotes on delete cascade,
  id_cliente int not null references clientes,
  motivo text not null check (motivo in ('sem_contato', 'invalido', 'descadastrado', 'duplicado')),
  primary key (id_lote, id_cliente)
);
create index mensagens_ignorados_motivo on mensagens_ignorados (id_lote, motivo, id_cliente);
create index mensagens_ignorados_cliente on mensagens_ignorados (id_cliente);

-- Addresses that asked to be left alone, or that exist no more.
create table descadastros (
  canal canal_mensagem not null,
  endereco text not null check (endereco <> '' and length(endereco) <= 320),
  origem text not null check (origem in ('painel', 'link', 'resposta', 'retorno', 'reclamacao')),
  motivo text check (length(motivo) <= 500),
  id_usuario int references usuarios,
  criado_em timestamptz not null,
  primary key (canal, endereco)
);
create index descadastros_usuario on descadastros (id_usuario);

-- One row a channel, shared by all workers: when the next of a batch may leave, and since when and why nothing does.
create table mensagens_canais (
  canal canal_mensagem primary key,
  livre_em timestamptz not null default '-infinity',
  parado_desde timestamptz,
  motivo text,
  sondar_em timestamptz
);
insert into mensagens_canais (canal) values ('sms'), ('whatsapp'), ('email');

insert into configuracoes (chave, valor) values
  ('taxaSmsMin', '120'),
  ('taxaWhatsappMin', '20'),
  ('taxaEmailMin', '60'),
  ('janelaEnvioInicio', '08:00'),
  ('janelaEnvioFim', '20:00'),
  ('janelaEnvioDomingo', 'N')
on conflict (chave) do nothing;
