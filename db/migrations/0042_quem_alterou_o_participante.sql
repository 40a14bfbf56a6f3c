-- Who of staff saved a participant last: what a save over an older version says (E013).
alter table seguro_aventura_participantes add column id_usuario_edicao int references usuarios;
create index seguro_aventura_participantes_usuario_edicao on seguro_aventura_participantes (id_usuario_edicao) where id_usuario_edicao is not null;
