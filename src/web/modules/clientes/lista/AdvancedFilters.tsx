import { CAMPOS_VAZIOS, SEXOS, TIPOS_CLIENTE, TIPOS_PESSOA } from '#contract/clientes/clientes.labels.ts';
import type { ChangeSearch } from '#web/kernel/search-state.ts';
import { useTypedText } from '#web/kernel/typed-text.ts';
import { gruposOptions } from '#web/modules/grupos/parts/pickers.ts';
import { planosOptions } from '#web/modules/planos/parts/pickers.ts';
import { outrosResponsaveis } from '#web/modules/responsaveis/parts/pickers.ts';
import type { OptionsSource, PickerOption } from '#web/patterns/picker/options.ts';
import { RecordPicker } from '#web/patterns/picker/RecordPicker.tsx';
import { CheckField, SelectField } from '#web/ui/ChoiceFields.tsx';
import { DateField } from '#web/ui/DateField.tsx';
import { MultiSelectField } from '#web/ui/MultiSelectField.tsx';
import { optionsOf } from '#web/ui/options.ts';
import { STATE_OPTIONS } from '#web/ui/state-options.ts';
import { TextField } from '#web/ui/TextField.tsx';
import { dateProblem } from '#web/ui/typed-date.ts';
import { seguradorasOptions } from '../parts/pickers.ts';
import { type ClienteBusca, type Codigo, soCobranca } from './busca.ts';
import { NO_RESPONSIBLE, NO_RESPONSIBLE_LABEL, nameOf } from './filter-chips.ts';
import type { NameKind, NamesState } from '../parts/filter-names.ts';
import classes from './lista.module.css';

export interface AdvancedFiltersProps extends NamesState {
  readonly busca: ClienteBusca;
  readonly change: ChangeSearch<ClienteBusca>;
}

type FilterProps = Pick<AdvancedFiltersProps, 'busca' | 'change'>;

const PESSOAS = optionsOf(TIPOS_PESSOA);
const SIM_NAO = optionsOf({ S: 'Sim', N: 'Não' });
const SEXO = optionsOf(SEXOS);
const TIPOS = optionsOf(TIPOS_CLIENTE);
const CAMPOS = optionsOf(CAMPOS_VAZIOS);
const VIGENCIA = optionsOf({ S: 'Com vigência', N: 'Sem vigência' });
const CONTRATO = [
  { value: 'S', label: 'Assinado' },
  { value: 'N', label: 'Sem assinatura' },
] as const;
const SEM_EMISSAO = optionsOf({
  sem_emissao_ultimos_tres_meses: 'Últimos 3 meses',
  sem_emissao_ultimos_seis_meses: 'Últimos 6 meses',
});
const BOLETOS = optionsOf({ data_boleto_a_vencer: 'A vencer', clientes_em_atraso: 'Em atraso' });
const WITHOUT: PickerOption = { id: NO_RESPONSIBLE, label: NO_RESPONSIBLE_LABEL };

/** "Without responsible" comes first, while nothing is typed or what is typed could mean it. */
const peopleOptions =
  (chosen: readonly Codigo[]): OptionsSource =>
  (text) => ({
    ...outrosResponsaveis(chosen.filter((id) => id !== NO_RESPONSIBLE))(text),
    ...(NO_RESPONSIBLE_LABEL.toLowerCase().startsWith(text.toLowerCase()) && { first: WITHOUT }),
  });

/** What a field that chooses records shows of its filter, and does to it. */
const pickerOf =
  ({ names, learn }: NamesState) =>
  (kind: NameKind, codes: readonly Codigo[] | undefined, apply: (codes: Codigo[]) => void) => ({
    multiple: true,
    value: (codes ?? []).map((id) => ({ id, label: nameOf(names[kind], id, names.ready) })),
    onChange: (options: readonly PickerOption[]) => {
      learn(kind, options);
      apply(options.map((one) => one.id));
    },
  });

/** A date that is applied once it is one. */
const useTypedDate = (date: string | undefined, apply: (date: string) => void) =>
  useTypedText(date ?? '', (typed) => {
    if (dateProblem(typed) === null) apply(typed);
  });

/** Who they are. */
function Pessoa({ busca, change }: FilterProps) {
  return (
    <>
      <MultiSelectField
        label="Tipo de pessoa"
        placeholder="Todas"
        options={PESSOAS}
        value={busca.tipo_pessoa ?? []}
        onChange={(tipo_pessoa) => change({ tipo_pessoa })}
      />
      <SelectField
        label="Pré-cliente"
        placeholder="Todos"
        clearable
        options={SIM_NAO}
        value={busca.pre_cliente ?? ''}
        onChange={(value) => change({ pre_cliente: SIM_NAO.find((one) => one.value === value)?.value })}
      />
      <MultiSelectField label="Sexo" placeholder="Todos" options={SEXO} value={busca.sexo ?? []} onChange={(sexo) => change({ sexo })} />
      <MultiSelectField
        label="Tipo de cliente"
        placeholder="Todos"
        options={TIPOS}
        value={busca.tipo_cliente ?? []}
        onChange={(tipo_cliente) => change({ tipo_cliente })}
      />
    </>
  );
}

/** Who looks after them, and the groups they are in. */
function Carteira({ busca, change, ...names }: AdvancedFiltersProps) {
  const picker = pickerOf(names);
  return (
    <>
      <RecordPicker
        label="Responsável"
        placeholder="Todos"
        options={peopleOptions(busca.responsaveis ?? [])}
        {...picker('responsaveis', busca.responsaveis, (responsaveis) => change({ responsaveis }))}
      />
      <RecordPicker
        label="Grupos"
        placeholder="Todos"
        options={gruposOptions}
        {...picker('grupos', busca.grupos, (grupos) => change({ grupos }))}
      />
      <RecordPicker
        label="Fora dos grupos"
        placeholder="Nenhum"
        options={gruposOptions}
        {...picker('grupos', busca.grupos_desconsiderados, (grupos_desconsiderados) => change({ grupos_desconsiderados }))}
      />
    </>
  );
}

/** Where they live, and what they have with the house. */
function Seguro({ busca, change, ...names }: AdvancedFiltersProps) {
  const picker = pickerOf(names);
  const offer = useTypedText(busca.carta_oferta ?? '', (carta_oferta) => change({ carta_oferta }, { replace: true }));
  return (
    <>
      <MultiSelectField
        label="Estado"
        placeholder="Todos"
        options={STATE_OPTIONS}
        value={busca.estado ?? []}
        onChange={(estado) => change({ estado })}
      />
      <RecordPicker
        label="Plano"
        placeholder="Todos"
        options={planosOptions}
        {...picker('planos', busca.id_plano, (id_plano) => change({ id_plano }))}
      />
      <RecordPicker
        label="Seguradora"
        placeholder="Todas"
        options={seguradorasOptions}
        {...picker('seguradoras', busca.id_cliente_seguradora, (id_cliente_seguradora) => change({ id_cliente_seguradora }))}
      />
      <TextField label="Carta oferta" placeholder="Começo do código" maxLength={100} {...offer} />
      <SelectField
        label="Vigência"
        placeholder="Todas"
        clearable
        options={VIGENCIA}
        value={busca.possui_vigencia ?? ''}
        onChange={(value) => change({ possui_vigencia: VIGENCIA.find((one) => one.value === value)?.value })}
      />
      <SelectField
        label="Contrato"
        placeholder="Todos"
        clearable
        options={CONTRATO}
        value={busca.cliente_documento_autentique_assinado ?? ''}
        onChange={(value) => change({ cliente_documento_autentique_assinado: CONTRATO.find((one) => one.value === value)?.value })}
      />
      <SelectField
        label="Sem emissão"
        placeholder="Qualquer época"
        clearable
        options={SEM_EMISSAO}
        value={SEM_EMISSAO.find((one) => busca[one.value] === 'S')?.value ?? ''}
        onChange={(value) =>
          change({
            sem_emissao_ultimos_tres_meses: value === 'sem_emissao_ultimos_tres_meses' ? 'S' : undefined,
            sem_emissao_ultimos_seis_meses: value === 'sem_emissao_ultimos_seis_meses' ? 'S' : undefined,
          })
        }
      />
    </>
  );
}

/** How they stand with their bills. */
function Cobranca({ busca, change }: FilterProps) {
  const due = useTypedDate(busca.data_boleto_vencimento, (data_boleto_vencimento) => change({ data_boleto_vencimento }));
  return (
    <>
      <SelectField
        label="Boletos"
        placeholder="Qualquer"
        clearable
        options={BOLETOS}
        value={BOLETOS.find((one) => busca[one.value] === 'S')?.value ?? ''}
        onChange={(value) => change(soCobranca(BOLETOS.find((one) => one.value === value)?.value ?? null))}
      />
      <div className={classes['date']}>
        <DateField label="Vencimento do boleto" value={due.value} onChange={due.onChange} />
        <CheckField
          label="Fatura mínima no mês passado"
          value={busca.fatura_minima_anterior === 'S'}
          onChange={(checked) => change(soCobranca(checked ? 'fatura_minima_anterior' : null))}
        />
      </div>
    </>
  );
}

/** What is insured, and under which policy. */
function Apolice({ busca, change }: FilterProps) {
  const plate = useTypedText(busca.placa_veiculo ?? '', (placa_veiculo) => change({ placa_veiculo }, { replace: true }));
  const policy = useTypedText(busca.numero_apolice ?? '', (numero_apolice) => change({ numero_apolice }, { replace: true }));
  return (
    <>
      <TextField label="Placa do veículo" placeholder="Parte da placa" maxLength={30} {...plate} />
      <TextField label="Nº apólice" placeholder="Parte do número" maxLength={60} {...policy} />
    </>
  );
}

/** What their record lacks, and since when there is one. */
function Cadastro({ busca, change }: FilterProps) {
  const since = useTypedDate(busca.data_cadastro, (data_cadastro) => change({ data_cadastro }));
  return (
    <>
      <MultiSelectField
        label="Campo vazio"
        placeholder="Nenhum"
        options={CAMPOS}
        value={busca.campo_vazio ?? []}
        onChange={(campo_vazio) => change({ campo_vazio })}
      />
      <div className={classes['date']}>
        <DateField label="Data de cadastro" value={since.value} onChange={since.onChange} />
        <CheckField
          label="A partir desta data?"
          disabled={busca.data_cadastro === undefined}
          value={busca.acima_data_cadastro === 'S'}
          onChange={(checked) => change({ acima_data_cadastro: checked ? 'S' : undefined })}
        />
      </div>
    </>
  );
}

/** The filters that are not used all day; each takes effect at once and they combine (CLI-153). */
export function AdvancedFilters(props: AdvancedFiltersProps) {
  const { busca, change } = props;
  const anywhere = useTypedText(busca.textoGeral ?? '', (textoGeral) => change({ textoGeral }, { replace: true }));
  return (
    <div className={classes['grid']}>
      <TextField label="Em qualquer campo" placeholder="E-mail, endereço, profissão, RG…" maxLength={200} {...anywhere} />
      <Pessoa busca={busca} change={change} />
      <Carteira {...props} />
      <Seguro {...props} />
      <Cobranca busca={busca} change={change} />
      <Apolice busca={busca} change={change} />
      <Cadastro busca={busca} change={change} />
    </div>
  );
}
