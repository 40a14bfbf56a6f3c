-- Who accepted, as they stood then: a name or a document may be put right in the event afterwards. Rows of before have neither, and bind
-- into their link only what they had.
alter table termos_aceites
  add column nome text check (nome <> '' and length(nome) <= 100),
  add column cpf text check (cpf ~ '^\d{11}$'),
  add column numero_passaporte text check (numero_passaporte ~ '^[0-9A-Z]{3,50}$'),
  add constraint termos_aceites_quem check ((nome is null) = (cpf is null and numero_passaporte is null));
