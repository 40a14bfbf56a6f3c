import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FUNCAO_PADRAO, TIPOS_DE_AUTOR, tiposDeAutor } from '#contract/historico/historico.labels.ts';
import type { CivilDate } from '#contract/kernel/dates.ts';
import type { ChangeSearch } from '#web/kernel/search-state.ts';
import { useTypedText } from '#web/kernel/typed-text.ts';
import { clientesOptions } from '#web/modules/clientes/parts/pickers.ts';
import { outrosResponsaveis } from '#web/modules/responsaveis/parts/pickers.ts';
import { nomesQuery } from '#web/modules/responsaveis/responsaveis.queries.ts';
import { RecordPicker } from '#web/patterns/picker/RecordPicker.tsx';
import { DateField } from '#web/ui/DateField.tsx';
import { MultiSelectField } from '#web/ui/MultiSelectField.tsx';
import { dateProblem } from '#web/ui/typed-date.ts';
import { funcoesDe, type HistoricoBusca, questionOf } from './busca.ts';
import classes from './historico.module.css';
import { funcoesQuery } from './historico.queries.ts';

const KINDS = tiposDeAutor.map((value) => ({ value, label: TIPOS_DE_AUTOR[value] }));

export interface FiltrosProps {
  readonly busca: HistoricoBusca;
  readonly change: ChangeSearch<HistoricoBusca>;
  readonly hoje: CivilDate;
  /** What the server said of the question, by field. */
  readonly problems: Readonly<Record<string, string>>;
  /** The question is about one client already. */
  readonly ofClient?: boolean;
}

/** Period, functions, people and clients; each takes effect at once. */
export function Filtros({ busca, change, hoje, problems, ofClient = false }: FiltrosProps) {
  const question = questionOf(busca, hoje);
  const users = busca.id_usuario ?? [];
  const clients = busca.id_cliente ?? [];
  // The address holds their codes alone.
  const [chosenNames, setChosenNames] = useState<Readonly<Record<string, string>>>({});
  const funcoes = useQuery(funcoesQuery);
  const nomes = useQuery(nomesQuery(users));
  const options = (funcoes.data ?? [{ codigo: FUNCAO_PADRAO, descricao: 'Consultar cliente' }]).map(({ codigo, descricao }) => ({
    value: codigo,
    label: descricao,
  }));
  const from = useTypedText(question.data_inicio, (data_inicio) => {
    if (dateProblem(data_inicio) === null) change({ data_inicio: data_inicio === '' ? undefined : data_inicio });
  });
  const to = useTypedText(question.data_fim, (data_fim) => {
    if (dateProblem(data_fim) === null) change({ data_fim: data_fim === '' ? undefined : data_fim });
  });
  return (
    <section className={classes['filters']} aria-label="Filtros">
      <DateField label="De" value={from.value} onChange={from.onChange} error={problems['data_inicio'] ?? null} />
      <DateField label="Até" value={to.value} onChange={to.onChange} error={problems['data_fim'] ?? null} />
      <MultiSelectField
        label="Funções"
        placeholder="Todas"
        options={options}
        value={question.funcao}
        onChange={(funcao) => change({ funcao: funcoesDe(funcao) })}
      />
      <MultiSelectField
        label="Autores"
        placeholder="Todos"
        options={KINDS}
        value={busca.tipo_autor ?? []}
        onChange={(chosen) =>
          change({ tipo_autor: chosen.length === 0 ? undefined : tiposDeAutor.filter((kind) => chosen.includes(kind)) })
        }
      />
      <RecordPicker
        label="Usuários"
        placeholder="Todos"
        multiple
        options={outrosResponsaveis(users)}
        value={users.map((id) => ({ id, label: nomes.data?.[id] ?? (nomes.isLoading ? '…' : `código ${id}`) }))}
        onChange={(chosen) => change({ id_usuario: chosen.length === 0 ? undefined : chosen.map((one) => one.id) })}
      />
      {ofClient ? null : (
        <RecordPicker
          label="Clientes"
          placeholder="Todos"
          multiple
          options={clientesOptions}
          value={clients.map((id) => ({ id, label: chosenNames[id] ?? `código ${id}` }))}
          onChange={(chosen) => {
            setChosenNames(Object.fromEntries(chosen.map(({ id, label }) => [id, label])));
            change({ id_cliente: chosen.length === 0 ? undefined : chosen.map((one) => one.id) });
          }}
        />
      )}
    </section>
  );
}
