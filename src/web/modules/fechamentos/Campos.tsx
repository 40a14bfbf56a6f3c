import type { CivilDate } from '#contract/kernel/dates.ts';
import type { ChangeSearch } from '#web/kernel/search-state.ts';
import { useTypedText } from '#web/kernel/typed-text.ts';
import { ClienteField } from '#web/modules/seguro-aventura/parts/ClienteField.tsx';
import { DayField } from '#web/patterns/filters/DayField.tsx';
import { OptionalMoneyField } from '#web/ui/OptionalMoneyField.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import { type Busca, problemaDoMinimo } from './busca.ts';
import classes from './fechamentos.module.css';

export interface CamposProps {
  readonly busca: Busca;
  readonly change: ChangeSearch<Busca>;
  readonly vencimento: CivilDate;
  readonly padrao: CivilDate;
  readonly hoje: CivilDate;
}

function Minimo({ busca, change }: CamposProps) {
  const typed = useTypedText(busca.valorMinimo ?? '', (text) =>
    change({ valorMinimo: problemaDoMinimo(text) === null && text !== '' ? text : undefined }, { replace: true }),
  );
  return (
    <OptionalMoneyField
      label="Valor mínimo"
      placeholder="9,90"
      value={typed.value}
      error={problemaDoMinimo(typed.value)}
      onChange={typed.onChange}
      onBlur={typed.onSubmit}
    />
  );
}

function Pesquisa({ busca, change }: CamposProps) {
  const typed = useTypedText(busca.pesquisa ?? '', (text) =>
    change({ pesquisa: text === '' ? undefined : text, cliente: undefined }, { replace: true }),
  );
  return <SearchBox label="Procurar por cliente ou código" placeholder="Cliente ou código de referência" {...typed} />;
}

/** What the month is reckoned and billed with, and whose months are shown (FEC-006 to FEC-012). */
export function Campos(props: CamposProps) {
  const { busca, vencimento, padrao, hoje, change } = props;
  return (
    <search className={classes['fields']}>
      <div className={classes['search']}>
        <Pesquisa {...props} />
      </div>
      <ClienteField cliente={busca.cliente} onChange={(cliente) => change({ cliente, pesquisa: undefined })} />
      <Minimo {...props} />
      <DayField
        label="Validade do boleto"
        value={vencimento}
        problemOf={(day) => (day < hoje ? 'Escolha hoje ou um dia depois' : null)}
        onChange={(day) => change({ vencimento: day === padrao ? undefined : day })}
      />
    </search>
  );
}
