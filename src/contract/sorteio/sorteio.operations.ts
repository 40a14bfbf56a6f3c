import { ArquivoOuExportacao } from '../exportacoes/exportacoes.schemas.ts';
import { operation } from '../kernel/operation.ts';
import { flag } from '../kernel/permissions.ts';
import { Sorteio, SorteioQuery } from './sorteio.schemas.ts';

const doSorteio = {
  method: 'GET',
  access: { to: 'staff', permission: flag('habilitarAcessoSorteio') },
  history: 'read',
  query: SorteioQuery,
} as const;

/** The winner of a month, or the five nearest to the number (SOR-002, SOR-005). */
export const consultarSorteio = operation({
  ...doSorteio,
  id: 'seguroAventuraParticipante/sorteio',
  summary: 'Consultar sorteio do seguro aventura',
  path: '/seguroAventuraParticipante/sorteio',
  response: Sorteio,
});

/** The same to be printed, with the rule, how many people are in the month, and the hash of their numbers. */
export const emitirComprovanteSorteio = operation({
  ...doSorteio,
  id: 'seguroAventuraParticipante/sorteioComprovante',
  summary: 'Emitir comprovante do sorteio',
  path: '/seguroAventuraParticipante/sorteio/comprovante',
  response: ArquivoOuExportacao,
});
