import { BANDEIRAS, FORMA_CARTAO, FORMAS_PAGAMENTO, MOTIVO_MAX } from '#contract/fichas/fichas.labels.ts';
import { seguradorasOptions } from '#web/modules/clientes/parts/pickers.ts';
import { RecordPicker } from '#web/patterns/picker/RecordPicker.tsx';
import { CheckField, SelectField } from '#web/ui/ChoiceFields.tsx';
import { Fields } from '#web/ui/FormLayout.tsx';
import { MoneyField } from '#web/ui/MoneyField.tsx';
import { PercentField } from '#web/ui/PercentField.tsx';
import type { Choice } from '../choice.ts';
import { editNegocio } from '../edits.ts';
import classes from '../ficha.module.css';
import type { Deal, DealMoney } from '../fields.tsx';
import { DealLongTextInput, FieldCell, useDealField } from '../fields.tsx';
import { useEdit } from '../form-context.ts';
import { mudarForma } from '../negocio.ts';

const optionsOf = (list: Readonly<Record<string, string>>) => Object.entries(list).map(([value, label]) => ({ value, label }));
const FORMAS = optionsOf(FORMAS_PAGAMENTO);
const CARTOES = optionsOf(BANDEIRAS);
const NOBODY: readonly Choice[] = [];

interface OfDeal {
  readonly parte: Deal;
}

export function FornecedorField({ parte }: OfDeal) {
  const { path, onChange, ...field } = useDealField(parte, 'id_fornecedor', NOBODY);
  return (
    <FieldCell path={path} span={6}>
      <RecordPicker
        {...field}
        onChange={(chosen) => onChange(chosen.map(({ id, label }) => ({ id, label })))}
        options={seguradorasOptions}
        placeholder={field.disabled ? 'Nenhuma' : 'Procurar seguradora…'}
      />
    </FieldCell>
  );
}

export function PagamentoFields({ parte }: OfDeal) {
  const edit = useEdit();
  const { path, ...forma } = useDealField(parte, 'forma_pagamento', '');
  const { path: brandPath, ...bandeira } = useDealField(parte, 'bandeira', '');
  const card = forma.value === String(FORMA_CARTAO);
  return (
    <>
      <FieldCell path={path} span={card ? 6 : 12}>
        <SelectField
          {...forma}
          onChange={(value) => edit(editNegocio<Deal>(parte, mudarForma(value)))}
          options={FORMAS}
          clearable={!forma.disabled}
          placeholder={forma.disabled ? 'Não informada' : 'Escolher'}
        />
      </FieldCell>
      {card ? (
        <FieldCell path={brandPath} span={6}>
          <SelectField {...bandeira} options={CARTOES} required placeholder="Escolher" />
        </FieldCell>
      ) : null}
    </>
  );
}

function ChargeField({ parte, name }: OfDeal & { readonly name: Exclude<DealMoney, 'comissao'> }) {
  const { path, ...field } = useDealField(parte, name, 0);
  return (
    <div data-field={path}>
      <MoneyField {...field} />
    </div>
  );
}

export function ChargesFields({ parte }: OfDeal) {
  const { path, ...comissao } = useDealField(parte, 'comissao', 0);
  return (
    <div className={classes['charges']}>
      <ChargeField parte={parte} name="valor_impostos" />
      <ChargeField parte={parte} name="juros" />
      <ChargeField parte={parte} name="adicional_fracionamento" />
      <div data-field={path}>
        <PercentField {...comissao} />
      </div>
    </div>
  );
}

/** Cancelling asks why (E113). */
export function CancelamentoFields({ parte }: OfDeal) {
  const { path, error: _error, onBlur: _onBlur, ...cancelado } = useDealField(parte, 'cancelado', false);
  return (
    <Fields>
      <FieldCell path={path}>
        <CheckField {...cancelado} label={parte === 'proposta' ? 'Proposta cancelada' : 'Emissão cancelada'} />
      </FieldCell>
      {cancelado.value ? <DealLongTextInput parte={parte} name="motivo_cancelado" maxLength={MOTIVO_MAX} required /> : null}
    </Fields>
  );
}
