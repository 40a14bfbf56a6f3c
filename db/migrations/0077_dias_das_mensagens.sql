-- The day of an SMS or of a WhatsApp message, word for word as it is asked for. Messages lie nearly in the order of their days, so that of
-- each few pages the first and the last day are enough; a batch that is written has almost nothing to keep here.
create index mensagens_momento on mensagens using brin ((coalesce(agendado_para, criado_em))) with (pages_per_range = 32);
