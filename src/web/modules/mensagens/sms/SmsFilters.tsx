import type { ReactNode } from 'react';
import { paths } from '#web/kernel/paths.ts';
import type { ChangeSearch } from '#web/kernel/search-state.ts';
import { SEM_PAINEL } from '#web/modules/envios/parts/enviados.ts';
import { FiltrosDeEnviados } from '#web/modules/envios/parts/FiltrosDeEnviados.tsx';
import type { SmsBusca } from './busca.ts';
import { SITUACAO_DO_CLIENTE, SITUACAO_INICIAL, SITUACOES } from './palavras.ts';

export interface SmsFiltersProps {
  readonly busca: SmsBusca;
  readonly change: ChangeSearch<SmsBusca>;
  /** Among those of one client: in any state as it opens, and the screen leads to no templates (SMS-529). */
  readonly ofClient?: boolean;
  readonly aside?: ReactNode;
}

/** Search, situation and days of the sent SMS, and the way to their templates. */
export const SmsFilters = ({ busca, change, ofClient = false, aside }: SmsFiltersProps) => (
  <FiltrosDeEnviados
    name={ofClient ? null : 'sms'}
    search={{ label: 'Buscar SMS', placeholder: ofClient ? 'Texto da mensagem' : 'Texto da mensagem ou nome do cliente' }}
    busca={busca}
    change={change}
    situacao={{
      options: SITUACOES,
      value: busca.statusOperadora ?? (ofClient ? SITUACAO_DO_CLIENTE : SITUACAO_INICIAL),
      onChange: (value) => change({ statusOperadora: SITUACOES.find((one) => one.value === value)?.value }),
    }}
    dias={['Programado a partir de', 'Programado até']}
    modelos={ofClient ? undefined : { label: 'Modelos de SMS', to: paths.modelosSms() }}
    onClear={() => change(SEM_PAINEL)}
    aside={aside}
  />
);
