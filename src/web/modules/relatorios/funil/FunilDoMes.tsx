import { Link } from '@tanstack/react-router';
import { monthInWords } from '#contract/kernel/months.ts';
import { ETAPAS_FUNIL, type EtapaFunil } from '#contract/relatorios/relatorios.labels.ts';
import type { FunilMesResposta } from '#contract/relatorios/relatorios.schemas.ts';
import { showMoney, showNumber } from '#web/kernel/format.ts';
import { ETAPA, parteDe } from '../palavras.ts';
import type { RelatoriosBusca } from '../relatorios.busca.ts';
import classes from '../relatorios.module.css';
import { buscaDaEtapa, TOTAL } from './etapas.ts';

/** What of one stage came of the one before it; nothing where more did, as of quotes of other months, and of renewals (E158). */
function conversao(etapa: EtapaFunil, mes: FunilMesResposta): string | null {
  if (etapa === 'proposta') {
    const part = parteDe(mes.totalPropostasMes, mes.totalCotacaoMes);
    return part && `${part} das cotações`;
  }
  if (etapa === 'emitido') {
    const part = parteDe(mes.totalEmissaoMes, mes.totalPropostasMes);
    return part && `${part} das propostas`;
  }
  if (etapa === 'emitidoCancelado') {
    const part = parteDe(mes.totalEmissaoCanceladaMes, mes.totalEmissaoMes + mes.totalEmissaoCanceladaMes);
    return part && `${part} das emissões`;
  }
  return etapa === 'renovacao' ? 'em andamento agora' : null;
}

const WIDTH = 200;
const HEIGHT = 40;
/** Even nothing has a place where it is pressed. */
const LEAST = 6;

/** One slice of the funnel: as wide as its stage above, as the next one below. */
function Fatia({ etapa, of, next }: { readonly etapa: EtapaFunil; readonly of: number; readonly next: number }) {
  const [top, bottom] = [Math.max(of * WIDTH, LEAST), Math.max(Math.min(next, of) * WIDTH, LEAST)];
  const at = (width: number, side: -1 | 1): number => (WIDTH + side * width) / 2;
  const points = [
    [at(top, -1), 0],
    [at(top, 1), 0],
    [at(bottom, 1), HEIGHT],
    [at(bottom, -1), HEIGHT],
  ];
  return (
    <svg
      className={classes['slice']}
      data-etapa={etapa}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <polygon points={points.map((point) => point.join(',')).join(' ')} />
    </svg>
  );
}

export interface FunilDoMesProps {
  readonly mes: FunilMesResposta;
  /** The same month a year before. */
  readonly antes: FunilMesResposta | undefined;
  readonly busca: RelatoriosBusca;
}

/** The funnel of a month: each stage opens its list (REL-504). */
export function FunilDoMes({ mes, antes, busca }: FunilDoMesProps) {
  const most = Math.max(1, ...ETAPAS_FUNIL.map((etapa) => mes[TOTAL[etapa]]));
  const part = (etapa: EtapaFunil | undefined): number => (etapa === undefined ? 0 : mes[TOTAL[etapa]] / most);
  return (
    <section className={classes['card']} aria-labelledby="relatorios-funil-mes">
      <h2 id="relatorios-funil-mes" className={classes['cardTitle']}>
        Funil de {monthInWords(mes.data)}
      </h2>
      <ul className={classes['funnel']} data-abre-etapa="">
        {ETAPAS_FUNIL.map((etapa, at) => {
          const note = conversao(etapa, mes);
          const before = etapa === 'renovacao' ? undefined : antes?.[TOTAL[etapa]];
          return (
            <li key={etapa}>
              <Link
                to="."
                search={buscaDaEtapa(busca, etapa)}
                resetScroll={false}
                className={classes['stage']}
                aria-current={busca.etapa === etapa ? 'true' : undefined}
              >
                <span className={classes['stageName']}>
                  {ETAPA[etapa].nome}
                  {note ? <small>{note}</small> : null}
                </span>
                <Fatia etapa={etapa} of={part(etapa)} next={part(ETAPAS_FUNIL[at + 1]) || part(etapa) / 2} />
                <span className={classes['stageCount']}>
                  {showNumber(mes[TOTAL[etapa]])}
                  {before === undefined ? null : <small>há um ano: {showNumber(before)}</small>}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
      <p className={classes['sum']}>
        Prêmio líquido emitido <strong>{showMoney(mes.totalLiquido)}</strong>
        {antes ? <small>há um ano: {showMoney(antes.totalLiquido)}</small> : null}
      </p>
    </section>
  );
}
