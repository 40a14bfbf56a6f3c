import { allOf, anyOf, flag, level } from '../kernel/permissions.ts';

/** Who reads, writes and puts away templates, and keeps the images of e-mails (GAP-31). */
export const MODELOS = anyOf(flag('habilitarAcessoMensagens'), flag('clienteEnviarEmail'));

/** Who sees what a message says of a client: templates filled in, previews. */
export const PREVIAS = allOf(MODELOS, level('clientes', 2));

/** Whoever writes to clients: the sender sees whom a message goes to. */
export const WRITERS = allOf(flag('clienteEnviarEmail'), level('clientes', 2));

/** Who follows batches: whoever sends sees what is theirs, whoever follows a channel sees all of it. */
export const ACOMPANHAM = anyOf(
  flag('clienteEnviarEmail'),
  flag('habilitarAcessoMensagens'),
  flag('habilitarAcessoMensagensWhatsapp'),
  flag('habilitarAcessoCaixaDeSaida'),
);
