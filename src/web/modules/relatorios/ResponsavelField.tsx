import { useQuery } from '@tanstack/react-query';
import type { Sessao } from '#contract/acesso/acesso.schemas.ts';
import type { ChangeSearch } from '#web/kernel/search-state.ts';
import { euMesmo, outrosResponsaveis } from '#web/modules/responsaveis/parts/pickers.ts';
import { nomesQuery } from '#web/modules/responsaveis/responsaveis.queries.ts';
import { RecordPicker } from '#web/patterns/picker/RecordPicker.tsx';
import { type RelatoriosBusca, TODOS } from './relatorios.busca.ts';
import classes from './relatorios.module.css';

export interface ParteProps {
  readonly sessao: Sessao;
  readonly busca: RelatoriosBusca;
  readonly change: ChangeSearch<RelatoriosBusca>;
}

/** Whose the numbers are: whoever is logged in, another, or with nobody chosen everybody's (REL-522). */
export function ResponsavelField({ sessao, busca: { responsavel }, change }: ParteProps) {
  const me = euMesmo(sessao);
  const code = responsavel === TODOS ? null : (responsavel ?? me.id);
  const { data: nomes } = useQuery(nomesQuery(code === null || code === me.id ? [] : [code]));
  const chosen = code === null ? [] : [code === me.id ? me : { id: code, label: nomes?.[code] ?? '…' }];
  return (
    <div className={classes['person']}>
      <RecordPicker
        label="Responsável"
        placeholder="Todos os responsáveis"
        value={chosen}
        options={outrosResponsaveis(chosen.map((one) => one.id))}
        onChange={([one]) => change({ responsavel: one === undefined ? TODOS : one.id === me.id ? undefined : one.id })}
      />
    </div>
  );
}

/** What an empty list of one responsible offers; of everybody there is nobody left to add. */
export const verDeTodos = ({ responsavel }: RelatoriosBusca, change: ParteProps['change']) =>
  responsavel === TODOS ? null : { label: 'Ver de todos os responsáveis', onClick: () => change({ responsavel: TODOS }) };
