import { useMemo } from 'react';
import { bareCnpj, digits, formatCnpj, formatCpf, isCnpj, isCpf } from '#contract/kernel/documents.ts';
import { Bind } from '#web/patterns/form/bound.tsx';
import { SwitchField } from '#web/ui/ChoiceFields.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { CartaoSecao } from './Cartao.tsx';
import { type Campo, camposDe, type Secao, type Tipo } from './secoes.ts';
import { type Guardadas, useSecao } from './use-secao.ts';

/** What is typed of a value, as it is kept. */
const CLEAN: Readonly<Partial<Record<Tipo, (text: string) => string>>> = { inteiro: digits, documento: bareCnpj };

/** A whole document with its punctuation; until then, what is typed of it. */
const documentText = (value: string): string => (isCnpj(value) ? formatCnpj(value) : isCpf(value) ? formatCpf(value) : value);

function CampoField({ chave, tipo, ajuda }: Campo) {
  const look = ajuda === undefined ? {} : { description: ajuda };
  if (tipo === 'simNao')
    return (
      <Bind<boolean> name={chave} {...look}>
        {({ longest: _longest, ...field }) => <SwitchField {...field} />}
      </Bind>
    );
  const clean = CLEAN[tipo] ?? String;
  return (
    <Bind<string> name={chave} {...look}>
      {({ longest, value, onChange, ...field }) => (
        <TextField
          {...field}
          {...longest}
          value={tipo === 'documento' ? documentText(value) : value}
          onChange={(text) => onChange(clean(text))}
        />
      )}
    </Bind>
  );
}

/** A section of plain settings. */
export function Campos({ secao, stored }: { readonly secao: Secao; readonly stored: Guardadas }) {
  const fields = useMemo(() => camposDe(secao), [secao]);
  return (
    <CartaoSecao titulo={secao.titulo} texto={secao.texto} secao={useSecao(fields, stored)}>
      {secao.campos.map((campo) => (
        <CampoField key={campo.chave} {...campo} />
      ))}
    </CartaoSecao>
  );
}
