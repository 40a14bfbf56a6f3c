-- Where the workbook of a run is to go by e-mail, null where it is not, or was asked for by an older version; and when the outbox had all of it.
alter table seguradora_lotes
  add column para text check (length(para) <= 200),
  add column email_em timestamptz;
create index seguradora_lotes_devidas on seguradora_lotes (id) where para is not null and email_em is null;
