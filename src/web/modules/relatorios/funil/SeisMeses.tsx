import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { CivilDate } from '#contract/kernel/dates.ts';
import { monthInWords, shortMonth } from '#contract/kernel/months.ts';
import type { EtapaFunil } from '#contract/relatorios/relatorios.labels.ts';
import type { FunilMesResposta, FunilResposta } from '#contract/relatorios/relatorios.schemas.ts';
import { showMoney, showNumber } from '#web/kernel/format.ts';
import type { ChangeSearch } from '#web/kernel/search-state.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { ETAPA } from '../palavras.ts';
import { mesDe, type RelatoriosBusca } from '../relatorios.busca.ts';
import classes from '../relatorios.module.css';
import { buscaDaEtapa, DO_MES, TOTAL } from './etapas.ts';

const Grafico = lazyPart(
  () => import('./Grafico.tsx'),
  (file) => file.Grafico,
);

export interface SeisMesesProps {
  readonly funil: FunilResposta;
  readonly busca: RelatoriosBusca;
  readonly hoje: CivilDate;
  readonly change: ChangeSearch<RelatoriosBusca>;
}

/** The last six months (REL-507) as bars, with the year before as a line; the table beside says the same, and opens the same lists. */
export function SeisMeses({ funil, busca, hoje, change }: SeisMesesProps) {
  const searchOf = (mes: CivilDate, etapa: EtapaFunil) => ({
    ...buscaDaEtapa(busca, etapa),
    data: mes === mesDe(hoje) ? undefined : mes,
  });
  return (
    <section className={classes['card']} aria-labelledby="relatorios-seis-meses">
      <h2 id="relatorios-seis-meses" className={classes['cardTitle']}>
        Seis meses até {monthInWords(funil.registros.at(-1)?.data ?? hoje)}
      </h2>
      <div className={classes['chart']} aria-hidden="true">
        <Suspense fallback={null}>
          <Grafico funil={funil} onOpen={(mes, etapa) => change({ ...searchOf(mes, etapa) })} />
        </Suspense>
      </div>
      <div className={classes['scroll']}>
        <table className={classes['months']} data-abre-etapa="" aria-label="O funil dos últimos seis meses">
          <thead>
            <tr>
              <th scope="col">Mês</th>
              {DO_MES.map((etapa) => (
                <th key={etapa} scope="col" data-etapa={etapa}>
                  {etapa === 'emitidoCancelado' ? 'Canceladas' : ETAPA[etapa].nome}
                </th>
              ))}
              <th scope="col">Líquido emitido</th>
              <th scope="col">Emissões há um ano</th>
            </tr>
          </thead>
          <tbody>
            {funil.registros.map((mes, at) => (
              <Mes key={mes.data} mes={mes} antes={funil.anoAnterior[at]} searchOf={searchOf} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

interface MesProps {
  readonly mes: FunilMesResposta;
  readonly antes: FunilMesResposta | undefined;
  readonly searchOf: (mes: CivilDate, etapa: EtapaFunil) => RelatoriosBusca | object;
}

const Mes = ({ mes, antes, searchOf }: MesProps) => (
  <tr>
    <th scope="row">{shortMonth(mes.data)}</th>
    {DO_MES.map((etapa) => (
      <td key={etapa}>
        <Link
          to="."
          search={searchOf(mes.data, etapa)}
          resetScroll={false}
          aria-label={`${ETAPA[etapa].nome} de ${monthInWords(mes.data)}: ${showNumber(mes[TOTAL[etapa]])}`}
        >
          {showNumber(mes[TOTAL[etapa]])}
        </Link>
      </td>
    ))}
    <td>{showMoney(mes.totalLiquido)}</td>
    <td>
      {antes ? (
        <Link
          to="."
          search={searchOf(antes.data, 'emitido')}
          resetScroll={false}
          aria-label={`Emissões de ${monthInWords(antes.data)}: ${showNumber(antes.totalEmissaoMes)}`}
        >
          {showNumber(antes.totalEmissaoMes)}
        </Link>
      ) : null}
    </td>
  </tr>
);
