import { Button } from '@mantine/core';
import { IconTemplate } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { level } from '#contract/kernel/permissions.ts';
import { MODELOS } from '#contract/mensagens/mensagens.permissions.ts';
import { paths } from '#web/kernel/paths.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import type { ChangeSearch } from '#web/kernel/search-state.ts';
import { clientesOptions } from '#web/modules/clientes/parts/pickers.ts';
import { chipDoLote } from '#web/modules/envios/parts/chip-do-lote.ts';
import { type Period, PeriodFields, periodChips } from '#web/patterns/filters/PeriodFields.tsx';
import { ListFilters } from '#web/patterns/ListFilters.tsx';
import { RecordPicker } from '#web/patterns/picker/RecordPicker.tsx';
import { SelectField } from '#web/ui/ChoiceFields.tsx';
import classes from '../sms/sms.module.css';
import type { WhatsappBusca } from './busca.ts';
import { SITUACOES } from './palavras.ts';
import own from './whatsapp.module.css';

export interface WhatsappFiltersProps {
  readonly busca: WhatsappBusca;
  readonly change: ChangeSearch<WhatsappBusca>;
  /** Of the client that is filtered by. */
  readonly nome: string;
}

const NOTHING = { cliente: undefined, id_lote: undefined, dataProgramadoInicio: undefined, dataProgramadoFim: undefined } as const;

const Cliente = ({ busca: { cliente }, change, nome }: WhatsappFiltersProps) => (
  <RecordPicker
    label="Cliente"
    placeholder="Nome, código ou documento"
    value={cliente === undefined ? [] : [{ id: String(cliente), label: nome }]}
    options={clientesOptions}
    onChange={([chosen]) => change({ cliente: chosen === undefined ? undefined : Number(chosen.id) })}
  />
);

/** Search, situation, client and days of the messages sent by WhatsApp, and the way to their templates. */
export function WhatsappFilters({ busca, change, nome }: WhatsappFiltersProps) {
  const templates = useAllows(MODELOS);
  const clients = useAllows(level('clientes', 2));
  const { cliente } = busca;
  const period: Period = {
    from: busca.dataProgramadoInicio,
    until: busca.dataProgramadoFim,
    onFrom: (dataProgramadoInicio) => change({ dataProgramadoInicio }),
    onUntil: (dataProgramadoFim) => change({ dataProgramadoFim }),
  };
  return (
    <ListFilters
      name="mensagens-whatsapp"
      search={{ label: 'Buscar mensagem', placeholder: 'Texto da mensagem ou nome do cliente', text: busca.texto, change }}
      beside={
        <div className={classes['situation']}>
          <SelectField
            label="Situação"
            labelHidden
            options={SITUACOES}
            value={busca.situacao ?? 'todas'}
            onChange={(value) => change({ situacao: SITUACOES.find((one) => one.value === value)?.value })}
          />
        </div>
      }
      panel={
        <div className={own['filters']}>
          {clients ? (
            <div className={own['client']}>
              <Cliente busca={busca} change={change} nome={nome} />
            </div>
          ) : null}
          <PeriodFields labels={['Programada a partir de', 'Programada até']} period={period} />
        </div>
      }
      chips={[
        ...(cliente === undefined ? [] : [{ key: 'cliente', label: nome, onRemove: () => change({ cliente: undefined }) }]),
        ...chipDoLote(busca.id_lote, () => change({ id_lote: undefined })),
        ...periodChips(period),
      ]}
      onClear={() => change(NOTHING)}
      aside={
        templates ? (
          <Button variant="default" component={Link} to={paths.modelosWhatsapp()} leftSection={<IconTemplate size={16} />}>
            Modelos de WhatsApp
          </Button>
        ) : null
      }
    />
  );
}
