import { civilDateAt } from '#contract/kernel/dates.ts';
import { centsOf, decimalOf } from '#contract/kernel/money.ts';
import { simNao } from '#contract/kernel/vocabulary.ts';
import { diasAteSuspender } from '#contract/inadimplencia/regra.ts';
import type {
  InadimplenciaEntrada,
  MudancaResposta,
  PrevistoResposta,
  RelatorioInadimplenciaResposta,
} from '#contract/inadimplencia/inadimplencia.schemas.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { concerned } from './inadimplencia.queries.ts';
import { type MoveRow, listMoves, namesOf } from './inadimplencia.report.ts';
import type { Rule } from './inadimplencia.rule.ts';
import { type Standing, standingsOf } from './inadimplencia.standing.ts';

/** How many of those who will be suspended are named. */
const NAMED = 20;

const owed = ({ closings, vencidos }: Standing): string =>
  decimalOf(closings.filter(({ mes }) => vencidos.includes(mes)).reduce((sum, { valor }) => sum + centsOf(valor), 0));

const closing = (data: string | null, valor: string | null, pago: MoveRow['pago']) =>
  data === null || valor === null ? null : { data, valorDiariaEditado: valor, pago };

/** In the group by the rule it is suspended, whatever is left to pay. */
const nowOf = (standing: Standing | undefined): MudancaResposta['atual'] => {
  if (!standing) return { situacao: 'em dia', desde: null, meses: [], aPagar: '0.00' };
  const { situacao, vencidos, desde, last, byRule } = standing;
  return {
    situacao: byRule ? 'suspensa' : situacao === 'suspensa' ? 'vencida' : situacao,
    desde: byRule && last ? civilDateAt(last.data) : desde,
    meses: [...vencidos],
    aPagar: owed(standing),
  };
};

const toMove = (row: MoveRow, standing: Standing | undefined): MudancaResposta => ({
  dados: {
    id: row.id,
    dataCadastro: row.data.toISOString(),
    eventosCancelados: row.eventos_cancelados,
    tipo: row.tipo,
    usuario: row.usuario,
  },
  dadosCliente: { id: row.id_cliente, nome: row.nome, cartaOferta: row.carta_oferta },
  dadosGrupo: { descricao: row.grupo },
  dadosGrupoAnterior: { descricao: row.grupo_anterior },
  dadosSeguroAventuraFechamento: closing(row.mes, row.valor, row.pago),
  dadosSeguroAventuraFechamentoPosterior: closing(row.proximo_mes, row.proximo_valor, row.proximo_pago),
  atual: nowOf(standing),
});

/** The report of delinquency, and the rule at the push of a button. */
export function createInadimplencia({ database, history, write }: Kernel, rule: Rule) {
  /** Whoever will be suspended by the rule if nothing is paid, the next ones first. */
  const forecast = async (hoje: string, group: number | null): Promise<RelatorioInadimplenciaResposta['previsao']> => {
    const standings = await standingsOf(database, await concerned(database, hoje), hoje, group);
    const coming = standings
      .flatMap((standing) => (standing.suspended || standing.suspendeEm === null ? [] : [{ ...standing, em: standing.suspendeEm }]))
      .toSorted((a, b) => (a.em === b.em ? a.id - b.id : a.em < b.em ? -1 : 1));
    const first = coming.slice(0, NAMED);
    const names = new Map(
      (
        await namesOf(
          database,
          first.map(({ id }) => id),
        )
      ).map((one) => [one.id, one]),
    );
    const last = coming.at(-1);
    return {
      parceiros: coming.length,
      dias: last ? diasAteSuspender(last.em, hoje) : 0,
      proximos: first.map((standing): PrevistoResposta => {
        const partner = names.get(standing.id);
        return {
          id: standing.id,
          nome: partner?.nome ?? '',
          cartaOferta: partner?.carta_oferta ?? null,
          data: standing.em,
          dias: diasAteSuspender(standing.em, hoje),
          meses: [...standing.vencidos],
          aPagar: owed(standing),
        };
      }),
    };
  };

  return {
    async consultar(context: StaffContext, query: InadimplenciaEntrada): Promise<RelatorioInadimplenciaResposta> {
      const hoje = civilDateAt(context.now);
      const { automatic, group } = await rule.settings();
      const { rows, total } = await listMoves(database, query, hoje);
      const ids = [...new Set(rows.map(({ id_cliente }) => id_cliente))];
      const [standings, previsao] = await Promise.all([
        standingsOf(database, ids, hoje, group?.id ?? null),
        forecast(hoje, group?.id ?? null),
      ]);
      const byId = new Map(standings.map((standing) => [standing.id, standing]));
      await history.recordRead(context, { detail: { filtro: query, clientes: ids } });
      return {
        registros: rows.map((row) => toMove(row, byId.get(row.id_cliente))),
        totalRegistros: total,
        suspensaoAutomatica: simNao(automatic),
        previsao,
      };
    },

    async verificar(context: StaffContext) {
      const outcome = await rule.verify(context, null);
      // Done twice it finds nothing more to do, and answers as the first time.
      return write(context, async (trx) => {
        await history.recordChange(trx, context, { detail: { ...outcome } });
        return outcome;
      });
    },
  };
}
