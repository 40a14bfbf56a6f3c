-- The files of a partner: the image of its e-mails, its policy, the versions of its liability term.

-- Of one client's e-mails, and not among those that templates choose from.
alter table imagens_emails add column reservada sim_nao not null default 'N';

alter table clientes_seguro_aventura
  add column id_imagem_participante int references imagens_emails,
  add column arquivo_apolice uuid references arquivos,
  add column arquivo_apolice_em timestamptz,
  add check ((arquivo_apolice is null) = (arquivo_apolice_em is null));
create index clientes_seguro_aventura_imagem on clientes_seguro_aventura (id_imagem_participante) where id_imagem_participante is not null;
create index clientes_seguro_aventura_apolice on clientes_seguro_aventura (arquivo_apolice) where arquivo_apolice is not null;

-- What somebody who registered accepted stays readable: a version is never changed nor removed.
create table termos (
  id int generated always as identity primary key,
  id_cliente int not null references clientes,
  versao int not null check (versao > 0),
  arquivo uuid not null unique references arquivos,
  nome text not null check (nome <> '' and length(nome) <= 255),
  tamanho bigint not null check (tamanho > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  id_usuario int references usuarios,
  data_cadastro timestamptz not null,
  -- Since when nobody who registers is shown any more; the newest one without it is shown.
  encerrado_em timestamptz,
  unique (id_cliente, versao)
);
create index termos_usuario on termos (id_usuario) where id_usuario is not null;
