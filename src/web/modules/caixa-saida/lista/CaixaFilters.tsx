import { paths } from '#web/kernel/paths.ts';
import type { ChangeSearch } from '#web/kernel/search-state.ts';
import { SEM_PAINEL } from '#web/modules/envios/parts/enviados.ts';
import { FiltrosDeEnviados } from '#web/modules/envios/parts/FiltrosDeEnviados.tsx';
import { ESTADOS } from '../palavras.ts';
import { type CaixaBusca, naSituacao, situacaoDe } from './busca.ts';
import { CancelarMassa } from './CancelarMassa.tsx';

export interface CaixaFiltersProps {
  readonly busca: CaixaBusca;
  readonly change: ChangeSearch<CaixaBusca>;
}

/** Search, state and days of the outbox, the way to the templates, and what calls off all that waits of batches. */
export const CaixaFilters = ({ busca, change }: CaixaFiltersProps) => (
  <FiltrosDeEnviados
    name="caixa-saida"
    search={{ label: 'Buscar e-mails', placeholder: 'Assunto, destinatário ou cliente' }}
    busca={busca}
    change={change}
    situacao={{ options: ESTADOS, value: situacaoDe(busca), onChange: (value) => change(naSituacao(value)) }}
    dias={['Enviado a partir de', 'Enviado até']}
    modelos={{ label: 'Modelos de e-mail', to: paths.modelosEmail() }}
    onClear={() => change(SEM_PAINEL)}
    aside={<CancelarMassa />}
  />
);
