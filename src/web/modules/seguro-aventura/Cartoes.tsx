import type { RelatorioResposta } from '#contract/seguro-aventura/relatorio.schemas.ts';
import { ABSENT, showCount, showNumber } from '#web/kernel/format.ts';
import { SITUACOES, type Situacao } from '#contract/seguro-aventura/situacao.ts';
import { PALAVRAS } from './estados.ts';
import classes from './seguro-aventura.module.css';

export interface CartoesProps {
  /** Undefined: on its way. */
  readonly relatorio: RelatorioResposta | undefined;
  readonly estados: readonly Situacao[] | undefined;
  readonly onEstado: (estado: Situacao) => void;
  readonly onParticipantes: () => void;
  readonly onErros: () => void;
}

const people = (count: number): string => showCount(count, 'pessoa', 'pessoas');

const doEstado = (relatorio: RelatorioResposta) => {
  const { totais } = relatorio;
  return {
    aberto: [relatorio.totalAbertos, totais.aberto],
    andamento: [relatorio.totalAndamento, totais.andamento],
    finalizado: [relatorio.totalFinalizados, totais.concluidos],
    cancelado: [relatorio.totalCancelados, totais.cancelados],
  } as const;
};

/** Four states that filter; choosing one never changes the others, and together they are all events. */
function Estados({ relatorio, estados, onEstado }: CartoesProps) {
  const sums = relatorio && doEstado(relatorio);
  return (
    <ul className={classes['states']} aria-label="Eventos por estado">
      {SITUACOES.map((estado) => (
        <li key={estado}>
          <button
            type="button"
            className={classes['state']}
            data-estado={estado}
            aria-pressed={estados?.includes(estado) ?? false}
            onClick={() => onEstado(estado)}
          >
            <span>{PALAVRAS[estado].cartao}</span>
            <strong>{sums ? showNumber(sums[estado][0]) : ABSENT}</strong>
            <small>{sums ? people(sums[estado][1]) : ABSENT}</small>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The cards of the page: each number opens exactly its list, or filters it. */
export function Cartoes(props: CartoesProps) {
  const { relatorio, onParticipantes, onErros } = props;
  const participantes = relatorio && relatorio.totais.aberto + relatorio.totais.andamento + relatorio.totais.concluidos;
  const erros = relatorio?.totaisIntegrados.erros;
  const number = (count: number | undefined): string => (count === undefined ? ABSENT : showNumber(count));
  return (
    <section className={classes['cards']} aria-label="Números do período">
      <Estados {...props} />
      <ul className={classes['figures']} aria-label="Pessoas do período">
        <li>
          <button type="button" className={classes['figure']} onClick={onParticipantes}>
            <span>Participantes</span>
            <strong>{number(participantes)}</strong>
          </button>
        </li>
        <li>
          <button type="button" className={classes['figure']} onClick={onParticipantes}>
            <span>Diárias</span>
            <strong>{number(relatorio?.diarias.periodo)}</strong>
          </button>
        </li>
        <li>
          <button type="button" className={classes['figure']} data-errors={(erros ?? 0) > 0 || undefined} onClick={onErros}>
            <span>Com erros</span>
            <strong>{number(erros)}</strong>
          </button>
        </li>
        <li className={classes['figure']}>
          <span>A concluir</span>
          <strong>{number(relatorio?.totalNovos.eventosNaoConcluidos)}</strong>
        </li>
        <li className={classes['figure']}>
          <span>A participar</span>
          <strong>{number(relatorio?.totalNovos.participantesNaoConcluidos)}</strong>
        </li>
      </ul>
    </section>
  );
}
