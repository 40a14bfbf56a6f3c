import type { CivilDate } from '#contract/kernel/dates.ts';
import type { ChangeSearch } from '#web/kernel/search-state.ts';
import { useTypedText } from '#web/kernel/typed-text.ts';
import { ClienteField } from '#web/modules/seguro-aventura/parts/ClienteField.tsx';
import { DayField } from '#web/patterns/filters/DayField.tsx';
import { OptionalMoneyField } from '#web/ui/OptionalMoneyField.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import type { Busca } from './busca.ts';
import classes from './fechamentos.module.css';
import type { Minimo } from './use-minimo.ts';

export interface CamposProps {
  readonly busca: Busca;
  readonly change: ChangeSearch<Busca>;
  readonly minimo: Minimo;
  readonly vencimento: CivilDate;
  readonly padrao: CivilDate;
  readonly hoje: CivilDate;
}

function Pesquisa({ busca, change }: CamposProps) {
  const typed = useTypedText(busca.pesquisa ?? '', (text) =>
    change({ pesquisa: text === '' ? undefined : text, cliente: undefined }, { replace: true }),
  );
  return <SearchBox label="Procurar por cliente ou código" placeholder="Cliente ou código de referência" {...typed} />;
}

/** What the month is reckoned and billed with, and whose months are shown (FEC-006 to FEC-012). */
export function Campos(props: CamposProps) {
  const { busca, minimo, vencimento, padrao, hoje, change } = props;
  return (
    <search className={classes['fields']}>
      <div className={classes['search']}>
        <Pesquisa {...props} />
      </div>
      <ClienteField cliente={busca.cliente} onChange={(cliente) => change({ cliente, pesquisa: undefined })} />
      <OptionalMoneyField
        label="Valor mínimo"
        placeholder="9,90"
        value={minimo.value}
        error={minimo.problema}
        onChange={minimo.onChange}
        onBlur={minimo.onSubmit}
      />
      <DayField
        label="Validade do boleto"
        value={vencimento}
        problemOf={(day) => (day < hoje ? 'Escolha hoje ou um dia depois' : null)}
        onChange={(day) => change({ vencimento: day === padrao ? undefined : day })}
      />
    </search>
  );
}
