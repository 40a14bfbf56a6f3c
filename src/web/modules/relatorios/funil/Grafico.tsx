import '@mantine/charts/styles.layer.css';
import { CompositeChart } from '@mantine/charts';
import type { CivilDate } from '#contract/kernel/dates.ts';
import { shortMonth } from '#contract/kernel/months.ts';
import type { EtapaFunil } from '#contract/relatorios/relatorios.labels.ts';
import type { FunilResposta } from '#contract/relatorios/relatorios.schemas.ts';
import { showNumber } from '#web/kernel/format.ts';
import { ETAPA } from '../palavras.ts';
import { DO_MES, TOTAL } from './etapas.ts';

export interface GraficoProps {
  readonly funil: FunilResposta;
  readonly onOpen: (mes: CivilDate, etapa: EtapaFunil) => void;
}

const COR = { cotacao: 'purple', proposta: 'blue', emitido: 'green', emitidoCancelado: 'red' } as const;
const HA_UM_ANO = 'haUmAno';

/** Bars of each month, and what was issued a year before as a thin line. For the eye and the pointer: the table beside it is for everybody. */
export function Grafico({ funil, onOpen }: GraficoProps) {
  const data = funil.registros.map((mes, at) => ({
    mes: shortMonth(mes.data),
    ...Object.fromEntries(DO_MES.map((etapa) => [etapa, mes[TOTAL[etapa]]])),
    [HA_UM_ANO]: funil.anoAnterior[at]?.totalEmissaoMes ?? 0,
  }));
  return (
    <CompositeChart
      h={240}
      data={data}
      dataKey="mes"
      withLegend
      legendProps={{ itemSorter: null }}
      curveType="linear"
      withDots={false}
      strokeWidth={1.5}
      maxBarWidth={18}
      valueFormatter={showNumber}
      series={[
        ...DO_MES.map((etapa) => ({ name: etapa, label: ETAPA[etapa].nome, color: `var(--g-funil-${COR[etapa]})`, type: 'bar' as const })),
        { name: HA_UM_ANO, label: 'Emissões há um ano', color: 'var(--g-muted)', type: 'line' as const },
      ]}
      composedChartProps={{ accessibilityLayer: false }}
      barProps={({ name }) => ({
        isAnimationActive: false,
        style: { cursor: 'pointer' },
        onClick: (_bar: unknown, at: number) => {
          const mes = funil.registros[at]?.data;
          const etapa = DO_MES.find((one) => one === name);
          if (mes !== undefined && etapa !== undefined) onOpen(mes, etapa);
        },
      })}
      lineProps={{ isAnimationActive: false }}
    />
  );
}
