import { useState } from 'react';
import type { EventoPadraoResposta } from '#contract/eventos-padrao/eventos-padrao.schemas.ts';
import { showNumber } from '#web/kernel/format.ts';
import { useListPage } from '#web/kernel/list-choices.ts';
import { paths } from '#web/kernel/paths.ts';
import { useSearchState } from '#web/kernel/search-state.ts';
import { SelectField } from '#web/ui/ChoiceFields.tsx';
import { ListFilters } from '#web/patterns/ListFilters.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { CreateButton } from '#web/patterns/CreateButton.tsx';
import type { AlvoText } from '../eventos-padrao.queries.ts';
import { ALVO_OPCOES, padroesQuery, readPadraoBusca } from '../eventos-padrao.queries.ts';
import { DeletePadrao } from './DeletePadrao.tsx';
import { PadraoTable } from './PadraoTable.tsx';

const alvoLabel = (alvo: AlvoText): string => ALVO_OPCOES.find(({ value }) => value === alvo)?.label ?? alvo;

/** `/painel/eventos-automaticos`: the patterns that make reminders by themselves (EVA-501). */
export function ListaPadroesPage() {
  const [busca, change] = useSearchState(readPadraoBusca);
  const [leaving, setLeaving] = useState<EventoPadraoResposta | null>(null);
  const list = useListPage('eventos-padrao', busca, padroesQuery);
  const total = list.data?.totalRegistros;
  const clear = (): void => change({ alvo: undefined });
  return (
    <>
      <PageHead title="Eventos automáticos" note={total === undefined ? null : showNumber(total)} />
      <ListFilters
        name="eventos-padrao"
        search={{
          label: 'Buscar eventos automáticos',
          placeholder: 'Descrição do evento',
          text: busca.texto,
          change,
        }}
        situation={{
          options: [
            { value: 'S', label: 'Ativos' },
            { value: 'N', label: 'Excluídos' },
          ],
          value: busca.ativo ?? 'S',
          onChange: (value) => change({ ativo: value === 'N' ? 'N' : undefined }),
        }}
        panel={
          <SelectField
            label="Alvo"
            placeholder="Todos os alvos"
            clearable
            options={ALVO_OPCOES}
            value={busca.alvo ?? ''}
            onChange={(alvo) => change({ alvo: alvo === '' ? undefined : (alvo as AlvoText) })}
          />
        }
        chips={busca.alvo === undefined ? [] : [{ key: 'alvo', label: `Alvo: ${alvoLabel(busca.alvo)}`, onRemove: clear }]}
        onClear={clear}
        aside={<CreateButton begins={paths.eventoAutomaticoCadastrar()}>Cadastrar evento automático</CreateButton>}
      />
      <PadraoTable
        list={list}
        busca={busca}
        filtered={busca.texto !== undefined || busca.alvo !== undefined}
        removed={busca.ativo === 'N'}
        change={change}
        onDelete={setLeaving}
      />
      {leaving ? <DeletePadrao padrao={leaving} onClose={() => setLeaving(null)} /> : null}
    </>
  );
}
