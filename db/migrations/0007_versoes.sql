-- Groups and users carry their version and who saved it last (E013).

alter table grupos
  add column data_edicao timestamptz not null default '2026-01-01T00:00:00Z',
  add column id_usuario_edicao int references usuarios;
alter table grupos alter column data_edicao drop default;
create index grupos_usuario_edicao on grupos (id_usuario_edicao);

alter table usuarios add column id_usuario_edicao int references usuarios;
create index usuarios_usuario_edicao on usuarios (id_usuario_edicao);
