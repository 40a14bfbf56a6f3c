import { useQuery } from '@tanstack/react-query';
import { VIGENCIA_PROXIMA_DIAS } from '#contract/relatorios/relatorios.labels.ts';
import type { GeralResposta } from '#contract/relatorios/relatorios.schemas.ts';
import { showDate, showMoney, showNumber } from '#web/kernel/format.ts';
import { paths } from '#web/kernel/paths.ts';
import { type Fact, FactStrip, FactStripSkeleton } from '#web/patterns/record/FactStrip.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { type ParteProps, ResponsavelField } from '../ResponsavelField.tsx';
import { mesDe, type RelatoriosBusca, responsavelDe } from '../relatorios.busca.ts';
import { geralQuery } from '../relatorios.queries.ts';
import classes from '../relatorios.module.css';
import { Aniversariantes } from './Aniversariantes.tsx';

/** The day's figures, each the door to exactly what it counts. */
function factsOf(geral: GeralResposta, responsavel: string | undefined): Fact[] {
  const list = (search: RelatoriosBusca) => ({
    to: paths.relatorios(),
    search: { ...search, ...(responsavel === undefined ? {} : { responsavel }) } as Record<string, string>,
  });
  const ofToday = { aba: 'funil', data: mesDe(geral.data), dia: geral.data } as const;
  return [
    { label: 'Emitidas hoje', value: showNumber(geral.emitidos), to: list({ ...ofToday, etapa: 'emitido' }) },
    { label: 'Canceladas hoje', value: showNumber(geral.cancelados), to: list({ ...ofToday, etapa: 'emitidoCancelado' }) },
    {
      label: 'Parcelas vencidas',
      value: showNumber(geral.parcelasVencidas.quantidade),
      note: showMoney(geral.parcelasVencidas.valor),
      attention: geral.parcelasVencidas.quantidade > 0,
      to: list({ aba: 'parcelas', periodo: 'todos', pago: 'N', status: '1' }),
    },
    {
      label: `Terminam em ${VIGENCIA_PROXIMA_DIAS} dias`,
      value: showNumber(geral.vencem),
      note: geral.vencem === 1 ? 'apólice vigente' : 'apólices vigentes',
      to: list({ aba: 'vigente', dias: String(VIGENCIA_PROXIMA_DIAS) }),
    },
    ...(geral.aniversariantes === null
      ? []
      : [
          {
            label: 'Aniversários hoje',
            value: showNumber(geral.aniversariantes),
            note: 'de todos os clientes',
            to: list({ lista: 'aniversariantes' }),
          },
        ]),
  ];
}

/** 'Geral': the word, and what the day asks for (GAP-17). */
export function GeralTab(props: ParteProps) {
  const { sessao, busca } = props;
  const { data, isError, refetch } = useQuery(geralQuery(responsavelDe(busca, sessao.dadosUsuario.id)));
  return (
    <section className={classes['panel']} aria-labelledby="relatorios-geral">
      <div className={classes['head']}>
        <h2 id="relatorios-geral" className={classes['heading']}>
          Geral
        </h2>
        {data ? <span className={classes['note']}>{showDate(data.data)}</span> : null}
        <div className={classes['filters']}>
          <ResponsavelField {...props} />
        </div>
      </div>
      {data ? (
        <FactStrip label="Números do dia" facts={factsOf(data, busca.responsavel)} />
      ) : isError ? (
        <LoadFailure what="os números do dia" onRetry={() => void refetch()} />
      ) : (
        <FactStripSkeleton facts={5} />
      )}
      {data && data.aniversariantes !== null && busca.lista === 'aniversariantes' ? <Aniversariantes dia={data.data} /> : null}
    </section>
  );
}
