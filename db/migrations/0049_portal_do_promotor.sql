-- What the portal of the partners reads and keeps.

-- Whom a partner enters often: the newest of what was said of them, without their health.
create table seguro_aventura_favoritos (
  id_cliente int not null references clientes,
  -- C: and the CPF, or P: and the passport. Eleven zeros are nobody.
  documento text not null check (documento ~ '^(C:\d{11}|P:[0-9A-Z]{3,50})$' and documento <> 'C:00000000000'),
  nome text collate pt_br not null check (nome <> '' and length(nome) <= 100),
  nacionalidade text check (length(nacionalidade) <= 50),
  data_nascimento date not null,
  genero text not null check (genero in ('M', 'F')),
  email text check (length(email) <= 100),
  telefone text check (telefone ~ '^\d{10,11}$'),
  data_edicao timestamptz not null,
  busca text not null generated always as (f_busca(nome)) stored,
  primary key (id_cliente, documento)
);
create index seguro_aventura_favoritos_nome on seguro_aventura_favoritos (id_cliente, nome, documento);
