import type { EventoDoPainelResposta } from '#contract/portal/painel.schemas.ts';
import { showDate, showNumber } from '#web/kernel/format.ts';
import { localHourBeside } from '#web/kernel/local-hour.ts';
import type { Column } from '#web/ui/column.ts';
import { Situacao } from '../evento/Situacao.tsx';
import { custoDe, diarias, diasDe, pessoas } from './frases.ts';
import classes from './inicio.module.css';

export type Linha = EventoDoPainelResposta;

const previsao = (title: string, key: 'previsaoFechamentoMesAtual' | 'previsaoFechamentoMesPosterior', valorDiaria: string | null) =>
  ({
    key,
    title,
    width: '118px',
    align: 'right',
    card: 'none',
    narrow: 'none',
    render: (linha: Linha) => showNumber(linha[key].periodo),
    hover: (linha: Linha) => `${diarias(linha[key].periodo)} · ${custoDe(linha[key].periodo, valorDiaria)}`,
  }) as const satisfies Column<Linha>;

const comecaAs = ({ dataInicio, horaInicio }: Linha['dados']): string =>
  [`Começa às ${horaInicio.slice(0, 5)}`, localHourBeside(dataInicio, horaInicio) ?? []].flat().join(' · ');

/** PDA-015 to PDA-022, and what each event costs as a whole; on a phone name, days, people and cost. */
export const colunasDe = (valorDiaria: string | null): readonly Column<Linha>[] => [
  {
    key: 'pessoas',
    title: 'Pessoas',
    width: '82px',
    render: ({ quantidadeParticipantes: count, diarias: { periodo } }) => (
      <>
        <span className={classes['badge']}>{showNumber(count)}</span>
        <span className={classes['onCard']}>{`${pessoas(count)} · ${custoDe(periodo, valorDiaria)}`}</span>
      </>
    ),
    hover: ({ quantidadeParticipantes: count, diarias: { periodo } }) =>
      `${pessoas(count)} · ${diarias(periodo)} · ${custoDe(periodo, valorDiaria)}`,
  },
  {
    key: 'evento',
    title: 'Evento',
    card: 'title',
    render: ({ dados }) => (
      <span className={classes['evento']}>
        <span className={classes['nome']}>{dados.nomeEvento}</span>
        <Situacao situacao={dados.situacao} />
      </span>
    ),
    hover: ({ dados }) => `${dados.nomeEvento} · código ${dados.codigo}`,
  },
  {
    key: 'local',
    title: 'Local',
    // A place of the country whole; what is left is of the names.
    width: '190px',
    card: 'none',
    narrow: 'none',
    render: ({ dados }) => dados.localEvento,
    hover: ({ dados }) => dados.localEvento,
  },
  {
    key: 'inicio',
    title: 'Início',
    whole: 'date',
    render: ({ dados }) => (
      <>
        <span className={classes['onDesk']}>{showDate(dados.dataInicio)}</span>
        <span className={classes['onCard']}>{diasDe(dados.dataInicio, dados.dataFinal)}</span>
      </>
    ),
    hover: ({ dados }) => comecaAs(dados),
  },
  { key: 'fim', title: 'Fim', whole: 'date', card: 'none', render: ({ dados }) => showDate(dados.dataFinal) },
  {
    key: 'custo',
    title: 'Custo',
    whole: 'money',
    align: 'right',
    card: 'none',
    narrow: 'none',
    render: ({ diarias: { periodo } }) => custoDe(periodo, valorDiaria),
    hover: ({ diarias: { periodo } }) => diarias(periodo),
  },
  previsao('Diárias no mês', 'previsaoFechamentoMesAtual', valorDiaria),
  previsao('No próximo mês', 'previsaoFechamentoMesPosterior', valorDiaria),
];
