-- The end of the chain moves only forward, onto a mark that is there; it is never taken away. `rompida_em` is the number of the first
-- record that did not fit when the chain was last read whole; null: all fitted.

alter table ponto_cadeia add column conferida_em timestamptz, add column rompida_em int;

create function f_ponto_ponta() returns trigger language plpgsql as $$
begin
  if (new.ultimo_nsr, new.ultimo_hash) is distinct from (old.ultimo_nsr, old.ultimo_hash)
    and (new.ultimo_nsr <= old.ultimo_nsr
      or not exists (select from ponto_batidas where nsr = new.ultimo_nsr and hash = new.ultimo_hash)) then
    raise exception 'a ponta do registro de ponto só avança, para uma batida gravada' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger ponto_cadeia_avanca before update on ponto_cadeia for each row execute function f_ponto_ponta();
create trigger ponto_cadeia_fica before delete or truncate on ponto_cadeia for each statement execute function f_ponto_imutavel();
