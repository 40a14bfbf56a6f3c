-- Uma expressão com repetição contada ({64}) custa 12 microssegundos por valor; a mesma regra dita assim, um e meio.
alter table termos_aceites
  drop constraint termos_aceites_elo_check,
  drop constraint termos_aceites_elo_anterior_check,
  drop constraint termos_aceites_sha256_check,
  -- Um elo leva o do anterior, o evento e a ordem, que são únicos: nenhum se repete, e ninguém procura por ele.
  drop constraint termos_aceites_elo_key,
  add constraint termos_aceites_elo_check check (length(elo) = 64 and elo !~ '[^0-9a-f]'),
  add constraint termos_aceites_elo_anterior_check check (length(elo_anterior) = 64 and elo_anterior !~ '[^0-9a-f]'),
  add constraint termos_aceites_sha256_check check (length(sha256) = 64 and sha256 !~ '[^0-9a-f]');

alter table seguro_aventura_participantes
  drop constraint seguro_aventura_participantes_token_check,
  add constraint seguro_aventura_participantes_token_check check (length(token) = 32 and token !~ '[^0-9a-f]');
