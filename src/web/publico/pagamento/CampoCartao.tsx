import { Maskito, maskitoTransform } from '@maskito/core';
import { useCallback } from 'react';
import { BANDEIRAS, bandeiraDe, numeroLimpo } from '#contract/pagamentos/cartoes.rules.ts';
import { Field, type FieldProps, controlProps } from '../kit/Field.tsx';
import { TypedField } from '../kit/fields.tsx';
import { NUMERO_MASCARA, vencimentoDigitado, vencimentoInteiro } from './cartao.ts';

/** The number in the groups of its card, with its brand as soon as it is known. */
export function CampoNumero(props: FieldProps) {
  const { value, onChange } = props;
  const mask = useCallback((input: HTMLInputElement | null) => {
    const masked = input && new Maskito(input, NUMERO_MASCARA);
    return () => masked?.destroy();
  }, []);
  const bandeira = bandeiraDe(value);
  return (
    <Field {...props}>
      <div className="com-marca">
        <input
          {...controlProps(props)}
          ref={mask}
          type="text"
          inputMode="numeric"
          spellCheck={false}
          value={maskitoTransform(value, NUMERO_MASCARA)}
          onInput={(event) => onChange(numeroLimpo(event.currentTarget.value))}
          onChange={() => undefined}
        />
        <p role="status">{bandeira === null ? '' : BANDEIRAS[bandeira]}</p>
      </div>
    </Field>
  );
}

/** The last month of a card, as its owner reads it off: `12/27`. */
export const CampoVencimento = (props: FieldProps) => (
  <TypedField {...props} typed={vencimentoDigitado} whole={vencimentoInteiro} placeholder="mm/aaaa" />
);

/** Read off the card, and by nobody over a shoulder. */
export function CampoCodigo(props: FieldProps) {
  const { value, onChange } = props;
  return (
    <Field {...props}>
      <input
        {...controlProps(props)}
        type="password"
        inputMode="numeric"
        value={value}
        onChange={(event) => {
          const next = event.currentTarget.value.replace(/\D/g, '');
          event.currentTarget.value = next;
          onChange(next);
        }}
      />
    </Field>
  );
}
