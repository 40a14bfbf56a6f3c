-- Settings carry their version and who saved it last (E013). One that nobody has saved, with a row or without, has the version of the epoch.

alter table configuracoes
  add column data_edicao timestamptz not null default 'epoch',
  add column id_usuario_edicao int references usuarios;
create index configuracoes_usuario_edicao on configuracoes (id_usuario_edicao);
