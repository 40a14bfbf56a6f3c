-- E-mail to clients: what its content has beside words, and what a single one carries beside its recipient.

alter table mensagens_conteudos
  -- Plain text set off above the body.
  add column destaque text check (length(destaque) <= 500),
  -- The body as it was written, cleaned; `html` and `texto` are the whole message around it.
  add column corpo text,
  add column id_imagem int references imagens_emails,
  add column responder_para text check (length(responder_para) <= 320),
  add column padrao_novo sim_nao not null default 'S';
create index mensagens_conteudos_imagem on mensagens_conteudos (id_imagem) where id_imagem is not null;

alter table mensagens
  add column destino_nome text check (length(destino_nome) <= 200),
  -- How often a person had it sent again: each time it is another message to whoever gets it.
  add column reenvios smallint not null default 0,
  -- The record it was written from.
  add column alvo_tabela text check (length(alvo_tabela) <= 60),
  add column id_alvo int,
  -- The sent one that this one is a new version of.
  add column id_origem int references mensagens;
create index mensagens_origem on mensagens (id_origem) where id_origem is not null;
create index mensagens_email_estado on mensagens (estado, id desc) where canal = 'email';
create index mensagens_email_dia on mensagens (coalesce(data_reenvio, enviado_em)) where canal = 'email';

-- Whoever gets a single e-mail beside its recipient.
create table mensagens_outros (
  id_mensagem int not null references mensagens on delete cascade,
  ordem smallint not null,
  tipo text not null check (tipo in ('', 'CC', 'CCO')),
  nome text check (length(nome) <= 200),
  email text not null check (email <> '' and length(email) <= 320),
  primary key (id_mensagem, ordem)
);

-- Files of single e-mails. Without a message it is a draft, whose file the sweeper takes away, and the row with it.
create table mensagens_anexos (
  id int generated always as identity primary key,
  id_mensagem int references mensagens on delete cascade,
  chave uuid not null references arquivos on delete cascade,
  nome text not null check (nome <> '' and length(nome) <= 255),
  mime text not null,
  tamanho bigint not null,
  id_usuario int references usuarios,
  data_cadastro timestamptz not null
);
create index mensagens_anexos_mensagem on mensagens_anexos (id_mensagem);
create index mensagens_anexos_chave on mensagens_anexos (chave);
create index mensagens_anexos_usuario on mensagens_anexos (id_usuario);
