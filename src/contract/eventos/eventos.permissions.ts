import { anyOf, flag, level } from '../kernel/permissions.ts';

/** All reminders, of everybody. */
export const VE_TODOS = flag('habilitarAcessoEventos');
/** Reminders of clients and fichas, by whoever may register (E096). */
export const CADASTRA = anyOf(VE_TODOS, level('clientes', 3));
