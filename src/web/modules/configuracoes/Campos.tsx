import { bareCnpj, formatCnpj, formatCpf, isCnpj, isCpf } from '#contract/kernel/documents.ts';
import { SwitchField } from '#web/ui/ChoiceFields.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { Cartao } from './Cartao.tsx';
import type { Campo, Secao, Tipo } from './secoes.ts';
import { type SecaoState, useSecao } from './use-secao.ts';

/** What is typed of a value, as it is kept. */
const CLEAN: Readonly<Partial<Record<Tipo, (text: string) => string>>> = {
  inteiro: (text) => text.replace(/\D/g, ''),
  documento: bareCnpj,
};

/** A whole document with its punctuation; until then, what is typed of it. */
const documentText = (value: string): string => (isCnpj(value) ? formatCnpj(value) : isCpf(value) ? formatCpf(value) : value);

function CampoField({ campo, secao }: { readonly campo: Campo; readonly secao: SecaoState }) {
  const { chave, rotulo, tipo, ajuda } = campo;
  const shared = { label: rotulo, error: secao.problemOf(chave), ...(ajuda === undefined ? {} : { description: ajuda }) };
  if (tipo === 'simNao') {
    return <SwitchField {...shared} value={secao.valueOf(chave) === 'S'} onChange={(on) => secao.set(chave, on ? 'S' : 'N')} />;
  }
  const value = secao.valueOf(chave);
  return (
    <TextField
      {...shared}
      maxLength={tipo === 'inteiro' ? 6 : 200}
      value={tipo === 'documento' ? documentText(value) : value}
      onChange={(text) => secao.set(chave, (CLEAN[tipo] ?? String)(text))}
    />
  );
}

/** A section of plain settings. */
export function Campos({ secao, stored }: { readonly secao: Secao; readonly stored: Readonly<Record<string, string>> }) {
  const state = useSecao(
    stored,
    secao.campos.map((campo) => campo.chave),
  );
  return (
    <Cartao titulo={secao.titulo} texto={secao.texto} secao={state}>
      {secao.campos.map((campo) => (
        <CampoField key={campo.chave} campo={campo} secao={state} />
      ))}
    </Cartao>
  );
}
