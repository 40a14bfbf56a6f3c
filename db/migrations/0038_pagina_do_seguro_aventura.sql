-- What the staff page of adventure insurance counts and looks for, of five million people.

-- Who was cancelled, of the events of a period: few of many.
create index seguro_aventura_participantes_cancelados on seguro_aventura_participantes (id_evento) where cancelado = 'S' and ativo = 'S';
-- Few have a passport, and it is looked for as a CPF is.
create index seguro_aventura_participantes_passaporte on seguro_aventura_participantes (numero_passaporte) where numero_passaporte is not null;
