import { useWatch } from 'react-hook-form';
import { Bind } from '#web/patterns/form/bound.tsx';
import { ColorField } from '#web/ui/ColorField.tsx';
import { CartaoSecao } from './Cartao.tsx';
import classes from './configuracoes.module.css';
import { CONTRASTE_MINIMO, contraste } from './contraste.ts';
import { CORES, fundoDe, TIPOS_COM_COR, textoDe } from './secoes.ts';
import { type Guardadas, type Secao, useSecao } from './use-secao.ts';

const isColour = (value: string): boolean => /^#[0-9a-fA-F]{6}$/.test(value);

function CorField({ name, warning = null }: { readonly name: string; readonly warning?: string | null }) {
  return <Bind<string> name={name}>{({ longest: _longest, error, ...field }) => <ColorField {...field} error={error ?? warning} />}</Bind>;
}

function Linha({ nome, rotulo, secao }: (typeof TIPOS_COM_COR)[number] & { readonly secao: Secao }) {
  const [ground, text] = [fundoDe(nome), textoDe(nome)];
  const [background, color] = useWatch({ control: secao.form.methods.control, name: [ground, text] }).map(String) as [string, string];
  const weak = isColour(background) && isColour(color) && contraste(background, color) < CONTRASTE_MINIMO;
  return (
    <div className={classes['colours']}>
      <span className={classes['sample']} style={{ background, color }}>
        {rotulo}
      </span>
      <CorField name={ground} />
      <CorField name={text} warning={weak ? 'Pouco contraste: difícil de ler' : null} />
    </div>
  );
}

/** The colours of the types of ficha, with the tag as it will be. */
export function Cores({ stored }: { readonly stored: Guardadas }) {
  const secao = useSecao(CORES, stored);
  return (
    <CartaoSecao titulo="Cores das etiquetas" texto="Como cada tipo de atendimento aparece nas listas e nos eventos." secao={secao}>
      {TIPOS_COM_COR.map((tipo) => (
        <Linha key={tipo.nome} {...tipo} secao={secao} />
      ))}
    </CartaoSecao>
  );
}
