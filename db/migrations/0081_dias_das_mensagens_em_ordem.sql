-- The days of SMS and of WhatsApp in order: the pages that updates leave free are written again months later, and of such a page its first
-- and its last day say nothing any more (a day of few messages was looked for among a third of the table).
drop index mensagens_momento;
create index mensagens_momento on mensagens (canal, (coalesce(agendado_para, criado_em))) where canal in ('sms', 'whatsapp');
