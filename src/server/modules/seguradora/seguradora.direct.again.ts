import type { ProvedorSeguradora } from '#server/integrations/seguradora/seguradora.port.ts';
import { NotFound, RuleError } from '#server/kernel/errors.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { SeguroAventuraApi } from '#server/modules/seguro-aventura/seguro-aventura.api.ts';
import { type Answers, UNREACHED } from './seguradora.direct.answers.ts';
import * as queries from './seguradora.direct.queries.ts';
import * as written from './seguradora.direct.repository.ts';
import { nextPoll } from './seguradora.direct.rules.ts';

const NOTHING = 'Nada deste evento espera resposta da seguradora';
const LEAVING = 'O evento ainda está sendo enviado: aguarde';
const NOT_THERE = 'A seguradora não tem este envio: ele sai de novo';

type Sent = NonNullable<Awaited<ReturnType<typeof queries.lastSent>>>;

const found = (sent: Sent | undefined): Sent => {
  if (!sent) throw new NotFound();
  return sent;
};

/** Whether somebody of what was sent may be without an answer. */
const waits = (envio: Sent['envio']): boolean => envio === 'aguardando' || envio === 'recusada';

/** Whether nothing more is done about what was sent, unless somebody asks. */
const isGivenUp = ({ envio, consulta_em }: Sent): boolean => envio === 'recusada' || (envio === 'aguardando' && consulta_em === null);

/**
 * The way out for people whom the insurer leaves without an answer, or whose key it had already: somebody asks it, and what it says counts.
 * What it says it never got goes again, as another revision; while it is still asked by the clock, that alone decides.
 */
export function createAskAgain(
  { database, history, write, clock }: Pick<Kernel, 'database' | 'history' | 'write' | 'clock'>,
  seguroAventura: Pick<SeguroAventuraApi, 'judge' | 'lockAll'>,
  { insurer, answers }: { readonly insurer: ProvedorSeguradora; readonly answers: Pick<Answers, 'take'> },
) {
  return async (context: StaffContext, id: number) => {
    const { codigo, envio, revisao: asked } = await queries.lastSent(database, id).then(found);
    const answer = waits(envio) ? await insurer.consultar(codigo) : null;

    return write(context, async (trx) => {
      const now = clock();
      await seguroAventura.lockAll(trx, [id]);
      const [event, sent] = [await queries.loadSent(trx, id), await queries.lastSent(trx, id).then(found)];
      if (sent.envio === 'enviando') throw new RuleError({ fila: LEAVING });
      // Also what was answered, or sent again, while it was asked.
      if (!event || sent.revisao === null || sent.revisao !== asked || !answer || !waits(sent.envio))
        throw new RuleError({ fila: NOTHING });
      if (!answer.ok) throw new RuleError({ fila: UNREACHED });
      const estado = answer.value;
      const { revisao } = sent;
      const waited = (await queries.awaitedOf(trx, id, revisao)).length;
      if (waited === 0) throw new RuleError({ fila: NOTHING });
      // The same as is written counts here too: whoever went since may be in it.
      const told = estado !== null && estado.versao >= event.versao_resposta ? await answers.take(trx, event, estado) : null;
      const left = await queries.awaitedOf(trx, id, revisao);
      const there = estado !== null && estado.revisao >= revisao;
      if (left.length > 0 && isGivenUp(sent)) {
        if (there) {
          const next = nextPoll(0, now);
          await written.waitFor(trx, id, revisao, next);
          await written.tell(trx, id, { situacao: 'enviando', mensagem: null }, next, now);
        } else {
          await seguroAventura.judge(
            trx,
            left.map((person) => ({ id_participante: person.id, seguradora: 'pendente' })),
            now,
          );
          await written.markLost(trx, id, revisao, NOT_THERE, now);
          await written.tell(trx, id, { situacao: 'aguardando', mensagem: NOT_THERE }, now, now);
        }
      }
      await history.recordChange(trx, context, {
        client: event.id_cliente,
        record: id,
        detail: { evento: codigo, revisao, esperavam: waited, aceitos: told?.aceitos ?? 0, recusados: told?.recusados ?? 0 },
      });
      const { situacao, mensagem } = await queries.lastSent(trx, id).then(found);
      return { situacao: situacao ?? 'aguardando', mensagem };
    });
  };
}
