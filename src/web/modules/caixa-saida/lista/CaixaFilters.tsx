import { Button } from '@mantine/core';
import { IconTemplate } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { MODELOS } from '#contract/mensagens/mensagens.permissions.ts';
import { paths } from '#web/kernel/paths.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import type { ChangeSearch } from '#web/kernel/search-state.ts';
import { chipDoLote } from '#web/modules/envios/parts/chip-do-lote.ts';
import { type Period, PeriodFields, periodChips } from '#web/patterns/filters/PeriodFields.tsx';
import { ListFilters } from '#web/patterns/ListFilters.tsx';
import { SelectField } from '#web/ui/ChoiceFields.tsx';
import classes from '../caixa-saida.module.css';
import { ESTADOS } from '../palavras.ts';
import { type CaixaBusca, naSituacao, situacaoDe } from './busca.ts';
import { CancelarMassa } from './CancelarMassa.tsx';

export interface CaixaFiltersProps {
  readonly busca: CaixaBusca;
  readonly change: ChangeSearch<CaixaBusca>;
}

const NOTHING = { id_lote: undefined, dataProgramadoInicio: undefined, dataProgramadoFim: undefined } as const;

/** Search, state and days of the outbox, the way to the templates, and what calls off all that waits of batches. */
export function CaixaFilters({ busca, change }: CaixaFiltersProps) {
  const templates = useAllows(MODELOS);
  const period: Period = {
    from: busca.dataProgramadoInicio,
    until: busca.dataProgramadoFim,
    onFrom: (dataProgramadoInicio) => change({ dataProgramadoInicio }),
    onUntil: (dataProgramadoFim) => change({ dataProgramadoFim }),
  };
  return (
    <ListFilters
      name="caixa-saida"
      search={{ label: 'Buscar e-mails', placeholder: 'Assunto, destinatário ou cliente', text: busca.texto, change }}
      beside={
        <div className={classes['situation']}>
          <SelectField
            label="Situação"
            labelHidden
            options={ESTADOS}
            value={situacaoDe(busca)}
            onChange={(value) => change(naSituacao(value))}
          />
        </div>
      }
      panel={<PeriodFields labels={['Enviado a partir de', 'Enviado até']} period={period} />}
      chips={[...chipDoLote(busca.id_lote, () => change({ id_lote: undefined })), ...periodChips(period)]}
      onClear={() => change(NOTHING)}
      aside={
        <>
          <CancelarMassa />
          {templates ? (
            <Button variant="default" component={Link} to={paths.modelosEmail()} leftSection={<IconTemplate size={16} />}>
              Modelos de e-mail
            </Button>
          ) : null}
        </>
      }
    />
  );
}
