-- Notices are taken by their provider: one that is silent holds up none of the others.
create index avisos_recebidos_devidos on avisos_recebidos (provedor, proxima_em, id) where estado in ('pendente', 'processando');
drop index avisos_recebidos_proxima;
