import { anyOf, flag } from '../kernel/permissions.ts';

/** Who reads, writes and puts away templates, and keeps the images of e-mails (GAP-31). */
export const MODELOS = anyOf(flag('habilitarAcessoMensagens'), flag('clienteEnviarEmail'));
