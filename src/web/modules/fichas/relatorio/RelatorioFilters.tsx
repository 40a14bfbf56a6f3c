import { ETAPAS, ETAPA_NENHUMA, SITUACOES, TIPOS_FICHA } from '#contract/fichas/fichas.labels.ts';
import { outrosResponsaveis } from '#web/modules/responsaveis/parts/pickers.ts';
import { RecordPicker } from '#web/patterns/picker/RecordPicker.tsx';
import { SelectField } from '#web/ui/ChoiceFields.tsx';
import { DateField } from '#web/ui/DateField.tsx';
import { MultiSelectField } from '#web/ui/MultiSelectField.tsx';
import { optionsOf } from '#web/ui/options.ts';
import { type Consulta, consultaProblems } from './consulta.ts';
import classes from './relatorio.module.css';

const TIPOS = optionsOf(TIPOS_FICHA);
const ETAPAS_OPCOES = [...optionsOf(ETAPAS), { value: '0', label: ETAPA_NENHUMA }];
const SITUACOES_OPCOES = optionsOf(SITUACOES);

export interface RelatorioFiltersProps {
  readonly consulta: Consulta;
  readonly change: (next: Partial<Consulta>) => void;
}

/** Period of registration, types, stages, situation and responsible of the report (E116). */
export function RelatorioFilters({ consulta, change }: RelatorioFiltersProps) {
  const problems = consultaProblems(consulta);
  return (
    <section className={classes['filters']} aria-label="Filtros do relatório">
      <DateField
        label="Cadastrados de"
        value={consulta.dataInicio}
        onChange={(dataInicio) => change({ dataInicio })}
        error={problems.dataInicio}
      />
      <DateField label="até" value={consulta.dataFim} onChange={(dataFim) => change({ dataFim })} error={problems.dataFim} />
      <MultiSelectField label="Tipo" placeholder="Todos" options={TIPOS} value={consulta.tipo} onChange={(tipo) => change({ tipo })} />
      <MultiSelectField
        label="Etapa"
        placeholder="Todas"
        options={ETAPAS_OPCOES}
        value={consulta.etapa}
        onChange={(etapa) => change({ etapa })}
      />
      <SelectField
        label="Situação"
        placeholder="Todas"
        clearable
        options={SITUACOES_OPCOES}
        value={consulta.situacao}
        onChange={(situacao) => change({ situacao })}
      />
      <RecordPicker
        label="Responsável"
        placeholder="Todos"
        value={consulta.responsavel}
        onChange={(chosen) => change({ responsavel: chosen.map(({ id, label }) => ({ id, label })) })}
        options={outrosResponsaveis(consulta.responsavel.map((one) => one.id))}
      />
    </section>
  );
}
