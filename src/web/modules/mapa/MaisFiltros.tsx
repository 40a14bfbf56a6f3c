import type { ChangeSearch } from '#web/kernel/search-state.ts';
import { gruposOptions } from '#web/modules/grupos/parts/pickers.ts';
import { outrosResponsaveis } from '#web/modules/responsaveis/parts/pickers.ts';
import type { PickerOption } from '#web/patterns/picker/options.ts';
import { RecordPicker } from '#web/patterns/picker/RecordPicker.tsx';
import { MultiSelectField } from '#web/ui/MultiSelectField.tsx';
import { STATE_OPTIONS } from '#web/ui/state-options.ts';
import type { MapaBusca } from './busca.ts';
import classes from './mapa.module.css';

type DeQue = 'grupos' | 'responsaveis';

export interface MaisFiltrosProps {
  readonly busca: MapaBusca;
  readonly change: ChangeSearch<MapaBusca>;
  /** Those codes with their names. */
  readonly chosen: (kind: DeQue, ids: readonly string[]) => PickerOption[];
  readonly take: (kind: DeQue) => (options: readonly PickerOption[]) => void;
}

/** Groups, states and who answers for them (MAP-502). */
export function MaisFiltros({ busca: { grupos = [], estado = [], responsaveis = [] }, change, chosen, take }: MaisFiltrosProps) {
  return (
    <div className={classes['filters']}>
      <RecordPicker
        label="Grupos"
        placeholder="Todos"
        options={gruposOptions}
        multiple
        value={chosen('grupos', grupos)}
        onChange={take('grupos')}
      />
      <MultiSelectField
        label="Estado"
        placeholder="Todos"
        options={STATE_OPTIONS}
        value={estado}
        onChange={(next) => change({ estado: next })}
      />
      <RecordPicker
        label="Responsável"
        placeholder="Todos"
        options={outrosResponsaveis(responsaveis)}
        multiple
        value={chosen('responsaveis', responsaveis)}
        onChange={take('responsaveis')}
      />
    </div>
  );
}
