-- A save writes a row beside the old one and touches no index, as long as no indexed column changed. Who saved last is another person at
-- almost every save, and nobody looks clients up by it; users are never deleted.
drop index clientes_usuario_edicao;
