import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { EventoPadraoResposta } from '#contract/eventos-padrao/eventos-padrao.schemas.ts';
import { showNumber } from '#web/kernel/format.ts';
import { paths } from '#web/kernel/paths.ts';
import { useSearchState } from '#web/kernel/search-state.ts';
import { useTypedText } from '#web/kernel/typed-text.ts';
import { SelectField } from '#web/ui/ChoiceFields.tsx';
import { FilterPanel } from '#web/ui/FilterPanel.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import { SegmentedChoice } from '#web/ui/SegmentedChoice.tsx';
import type { AlvoText } from '../eventos-padrao.queries.ts';
import { ALVO_OPCOES, padroesQuery, readPadraoBusca } from '../eventos-padrao.queries.ts';
import { DeletePadrao } from './DeletePadrao.tsx';
import classes from './lista.module.css';
import { PadraoTable } from './PadraoTable.tsx';

/** `/painel/eventos-automaticos`: the patterns that make reminders by themselves (EVA-501). */
export function ListaPadroesPage() {
  const [busca, change] = useSearchState(readPadraoBusca);
  const [leaving, setLeaving] = useState<EventoPadraoResposta | null>(null);
  const search = useTypedText(busca.texto ?? '', (texto) => change({ texto }, { replace: true }));
  const list = useQuery({ ...padroesQuery(busca), placeholderData: keepPreviousData });
  const total = list.data?.totalRegistros;
  return (
    <>
      <PageHead title="Eventos automáticos" note={total === undefined ? null : showNumber(total)} />
      <FilterPanel
        opened={false}
        onToggle={() => undefined}
        basic={
          <>
            <SearchBox label="Buscar eventos automáticos" placeholder="Descrição do evento" {...search} />
            <SegmentedChoice
              label="Situação"
              options={[
                { value: 'S', label: 'Ativos' },
                { value: 'N', label: 'Excluídos' },
              ]}
              value={busca.ativo ?? 'S'}
              onChange={(ativo) => change({ ativo: ativo === 'N' ? 'N' : undefined })}
            />
            <div className={classes['alvo']}>
              <SelectField
                label="Alvo"
                labelHidden
                placeholder="Todos os alvos"
                clearable
                options={ALVO_OPCOES}
                value={busca.alvo ?? ''}
                onChange={(alvo) => change({ alvo: alvo === '' ? undefined : (alvo as AlvoText) })}
              />
            </div>
          </>
        }
        aside={
          <Button component={Link} to={paths.eventoAutomaticoCadastrar()} leftSection={<IconPlus size={16} />}>
            Cadastrar evento automático
          </Button>
        }
      />
      <PadraoTable
        list={list}
        page={busca.pagina ?? 1}
        filtered={busca.texto !== undefined || busca.alvo !== undefined}
        removed={busca.ativo === 'N'}
        change={change}
        onDelete={setLeaving}
      />
      {leaving ? <DeletePadrao padrao={leaving} onClose={() => setLeaving(null)} /> : null}
    </>
  );
}
