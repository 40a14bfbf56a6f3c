import { allOf, anyOf, flag, level } from '../kernel/permissions.ts';

/** Who reads, writes and puts away templates, and keeps the images of e-mails (GAP-31). */
export const MODELOS = anyOf(flag('habilitarAcessoMensagens'), flag('clienteEnviarEmail'));

/** Whoever writes to clients: the sender sees whom a message goes to. */
export const WRITERS = allOf(flag('clienteEnviarEmail'), level('clientes', 2));
