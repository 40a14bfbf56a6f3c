import { FORMA_CARTAO } from '#contract/fichas/fichas.labels.ts';
import { seguradorasOptions } from '#web/modules/clientes/parts/pickers.ts';
import { CheckInput, SelectInput } from '#web/patterns/form/choice-fields.tsx';
import { MoneyInput, PercentInput } from '#web/patterns/form/number-fields.tsx';
import { LongTextInput } from '#web/patterns/form/text-fields.tsx';
import { PickerInput } from '#web/patterns/picker/picker-fields.tsx';
import { Fields } from '#web/ui/FormLayout.tsx';
import classes from '../ficha.module.css';
import type { Deal, FichaFields } from '../field-paths.ts';
import { useLocked, useValues } from '../form-context.ts';
import { OPTIONS } from '../options.ts';

const seguradoras = () => seguradorasOptions;

interface OfDeal {
  readonly parte: Deal;
}

export function FornecedorField({ parte }: OfDeal) {
  const locked = useLocked(`${parte}.id_fornecedor`);
  return (
    <PickerInput<FichaFields>
      name={`${parte}.id_fornecedor`}
      span={6}
      options={seguradoras}
      placeholder={locked ? 'Nenhuma' : 'Procurar seguradora…'}
    />
  );
}

export function PagamentoFields({ parte }: OfDeal) {
  const locked = useLocked(`${parte}.forma_pagamento`);
  const card = useValues((values) => values[parte]?.forma_pagamento === String(FORMA_CARTAO));
  return (
    <>
      <SelectInput<FichaFields>
        name={`${parte}.forma_pagamento`}
        span={card ? 6 : 12}
        options={OPTIONS.forma_pagamento}
        clearable
        placeholder={locked ? 'Não informada' : 'Escolher'}
      />
      {card ? (
        <SelectInput<FichaFields> name={`${parte}.bandeira`} span={6} options={OPTIONS.bandeira} required placeholder="Escolher" />
      ) : null}
    </>
  );
}

export const ChargesFields = ({ parte }: OfDeal) => (
  <div className={classes['charges']}>
    <MoneyInput<FichaFields> name={`${parte}.valor_impostos`} />
    <MoneyInput<FichaFields> name={`${parte}.juros`} />
    <MoneyInput<FichaFields> name={`${parte}.adicional_fracionamento`} />
    <PercentInput<FichaFields> name={`${parte}.comissao`} />
  </div>
);

/** Cancelling asks why (E113). */
export function CancelamentoFields({ parte }: OfDeal) {
  const cancelado = useValues((values) => values[parte]?.cancelado ?? false);
  return (
    <Fields>
      <CheckInput<FichaFields>
        name={`${parte}.cancelado`}
        span={12}
        label={parte === 'proposta' ? 'Proposta cancelada' : 'Emissão cancelada'}
      />
      {cancelado ? <LongTextInput<FichaFields> name={`${parte}.motivo_cancelado`} span={12} minRows={2} required /> : null}
    </Fields>
  );
}
