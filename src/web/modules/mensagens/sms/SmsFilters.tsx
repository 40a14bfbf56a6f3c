import { paths } from '#web/kernel/paths.ts';
import type { ChangeSearch } from '#web/kernel/search-state.ts';
import { SEM_PAINEL } from '#web/modules/envios/parts/enviados.ts';
import { FiltrosDeEnviados } from '#web/modules/envios/parts/FiltrosDeEnviados.tsx';
import type { SmsBusca } from './busca.ts';
import { SITUACAO_INICIAL, SITUACOES } from './palavras.ts';

export interface SmsFiltersProps {
  readonly busca: SmsBusca;
  readonly change: ChangeSearch<SmsBusca>;
}

/** Search, situation and days of the sent SMS, and the way to their templates. */
export const SmsFilters = ({ busca, change }: SmsFiltersProps) => (
  <FiltrosDeEnviados
    name="sms"
    search={{ label: 'Buscar SMS', placeholder: 'Texto da mensagem ou nome do cliente' }}
    busca={busca}
    change={change}
    situacao={{
      options: SITUACOES,
      value: busca.statusOperadora ?? SITUACAO_INICIAL,
      onChange: (value) => change({ statusOperadora: SITUACOES.find((one) => one.value === value)?.value }),
    }}
    dias={['Programado a partir de', 'Programado até']}
    modelos={{ label: 'Modelos de SMS', to: paths.modelosSms() }}
    onClear={() => change(SEM_PAINEL)}
  />
);
