import { consultarAnexos } from '#contract/anexos/anexos.operations.ts';
import type { ClienteResumoResposta } from '#contract/clientes/resumo.schemas.ts';
import { consultarEventosDoAlvo } from '#contract/eventos/eventos.operations.ts';
import { consultarApolices } from '#contract/fichas/consulta.operations.ts';
import { consultarFichas } from '#contract/fichas/fichas.operations.ts';
import { consultarHistorico } from '#contract/historico/historico.operations.ts';
import { type Permissions, allows } from '#contract/kernel/permissions.ts';
import { consultarSms } from '#contract/mensagens/mensagens.operations.ts';
import { NotFound } from '#server/kernel/errors.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { type MayOpen, type SummaryRow, loadSummary } from './clientes.summary.queries.ts';

/** Each fact asks what its list asks: the operation that lists it says it. */
const mayOpen = (permissions: Permissions): MayOpen => ({
  anexos: allows(permissions, consultarAnexos.access.permission),
  eventos: allows(permissions, consultarEventosDoAlvo.access.permission),
  fichas: allows(permissions, consultarFichas.access.permission),
  apolices: allows(permissions, consultarApolices.access.staff.permission),
  sms: allows(permissions, consultarSms.access.permission),
  historico: allows(permissions, consultarHistorico.access.permission),
});

/** The later of the two; of a same instant, the reminder. */
export function lastContact({
  ultimo_evento: evento,
  ultima_ficha: ficha,
}: Pick<SummaryRow, 'ultimo_evento' | 'ultima_ficha'>): ClienteResumoResposta['contato'] {
  if (evento !== null && (ficha === null || evento >= ficha)) return { quando: evento.toISOString(), como: 'evento' };
  return ficha === null ? null : { quando: ficha.toISOString(), como: 'ficha' };
}

/** The facts over a client's record. */
export const createSummary =
  ({ database, history }: Kernel) =>
  async (context: StaffContext, id: number): Promise<ClienteResumoResposta> => {
    const [row] = await Promise.all([
      loadSummary(database, id, context.now, mayOpen(context.caller.permissions)),
      history.recordRead(context, { client: id, record: id }),
    ]);
    if (!row) throw new NotFound();
    const { anexos, eventos, fichas, apolices, parcelas, sms, historico } = row;
    return { anexos, eventos, fichas, apolices, parcelas, contato: lastContact(row), sms, historico };
  };
