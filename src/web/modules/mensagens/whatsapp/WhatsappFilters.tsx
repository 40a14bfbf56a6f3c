import { level } from '#contract/kernel/permissions.ts';
import { paths } from '#web/kernel/paths.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import type { ChangeSearch } from '#web/kernel/search-state.ts';
import { clientesOptions } from '#web/modules/clientes/parts/pickers.ts';
import { SEM_PAINEL } from '#web/modules/envios/parts/enviados.ts';
import { FiltrosDeEnviados } from '#web/modules/envios/parts/FiltrosDeEnviados.tsx';
import { RecordPicker } from '#web/patterns/picker/RecordPicker.tsx';
import type { WhatsappBusca } from './busca.ts';
import { SITUACOES } from './palavras.ts';
import classes from './whatsapp.module.css';

export interface WhatsappFiltersProps {
  readonly busca: WhatsappBusca;
  readonly change: ChangeSearch<WhatsappBusca>;
  /** Of the client that is filtered by. */
  readonly nome: string;
}

const Cliente = ({ busca: { cliente }, change, nome }: WhatsappFiltersProps) => (
  <div className={classes['client']}>
    <RecordPicker
      label="Cliente"
      placeholder="Nome, código ou documento"
      value={cliente === undefined ? [] : [{ id: String(cliente), label: nome }]}
      options={clientesOptions}
      onChange={([chosen]) => change({ cliente: chosen === undefined ? undefined : Number(chosen.id) })}
    />
  </div>
);

/** Search, situation, client and days of the messages sent by WhatsApp, and the way to their templates. */
export function WhatsappFilters({ busca, change, nome }: WhatsappFiltersProps) {
  const clients = useAllows(level('clientes', 2));
  return (
    <FiltrosDeEnviados
      name="mensagens-whatsapp"
      search={{ label: 'Buscar mensagem', placeholder: 'Texto da mensagem ou nome do cliente' }}
      busca={busca}
      change={change}
      situacao={{
        options: SITUACOES,
        value: busca.situacao ?? 'todas',
        onChange: (value) => change({ situacao: SITUACOES.find((one) => one.value === value)?.value }),
      }}
      dias={['Programada a partir de', 'Programada até']}
      modelos={{ label: 'Modelos de WhatsApp', to: paths.modelosWhatsapp() }}
      panel={clients ? <Cliente busca={busca} change={change} nome={nome} /> : null}
      chips={busca.cliente === undefined ? [] : [{ key: 'cliente', label: nome, onRemove: () => change({ cliente: undefined }) }]}
      onClear={() => change({ ...SEM_PAINEL, cliente: undefined })}
    />
  );
}
