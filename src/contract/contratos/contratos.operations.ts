import { operation } from '../kernel/operation.ts';
import { level } from '../kernel/permissions.ts';
import { ArquivoPronto, IdParams } from '../kernel/vocabulary.ts';
import { DadosContratoAutentique, EmitirContrato } from './contratos.schemas.ts';

/**
 * Has the partner's contract signed (E074): the same one that waits is asked for again, another takes its place. 400 next to the field that
 * is missing, `{situacao, registroAtual}` when the contract is not as it was seen (decision 0180); 404 for a client nobody has.
 */
export const emitirContrato = operation({
  id: 'contratos/emitir',
  summary: 'Enviar contrato para assinatura',
  method: 'POST',
  repeat: 'key',
  path: '/clientes/emissaoContrato/{id}',
  access: { to: 'staff', permission: level('clientes', 3) },
  history: 'change',
  params: IdParams,
  body: EmitirContrato.nullish(),
  response: DadosContratoAutentique,
});

/** The signed copy, or what was sent while there is none. 404 without a contract. */
export const abrirContrato = operation({
  id: 'contratos/abrir',
  summary: 'Abrir contrato do parceiro',
  method: 'GET',
  path: '/clientes/emissaoContrato/{id}',
  access: { to: 'staff', permission: level('clientes', 2) },
  history: 'read',
  params: IdParams,
  response: ArquivoPronto,
});
