-- An event says whether a boleto or a closing took days of it. Where none did, every day of the event was read to say so: of thirty thousand
-- people that is five milliseconds, for each lot of those who register.

create index seguro_aventura_diarias_evento_cobranca on seguro_aventura_diarias (id_evento, id_cobranca) where id_cobranca is not null;
create index seguro_aventura_diarias_evento_fechamento on seguro_aventura_diarias (id_evento) where id_fechamento is not null;
