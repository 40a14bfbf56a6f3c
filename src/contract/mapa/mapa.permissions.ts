import { allOf, flag, level } from '../kernel/permissions.ts';

/** The map shows clients: whoever opens it may also read them (E045). */
export const MAPA = allOf(flag('habilitarAcessoMapaClientes'), level('clientes', 2));
