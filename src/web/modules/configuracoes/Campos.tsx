import { SwitchField } from '#web/ui/ChoiceFields.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { Cartao } from './Cartao.tsx';
import type { Campo, Secao } from './secoes.ts';
import { type SecaoState, useSecao } from './use-secao.ts';

function CampoField({ campo, secao }: { readonly campo: Campo; readonly secao: SecaoState }) {
  const { chave, rotulo, tipo, ajuda } = campo;
  const shared = { label: rotulo, error: secao.problemOf(chave), ...(ajuda === undefined ? {} : { description: ajuda }) };
  if (tipo === 'simNao') {
    return <SwitchField {...shared} value={secao.valueOf(chave) === 'S'} onChange={(on) => secao.set(chave, on ? 'S' : 'N')} />;
  }
  const clean = (value: string): string => (tipo === 'inteiro' ? value.replace(/\D/g, '') : value);
  return (
    <TextField
      {...shared}
      maxLength={tipo === 'inteiro' ? 6 : 200}
      value={secao.valueOf(chave)}
      onChange={(value) => secao.set(chave, clean(value))}
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
