import { ColorField } from '#web/ui/ColorField.tsx';
import { Cartao } from './Cartao.tsx';
import { CONTRASTE_MINIMO, contraste } from './contraste.ts';
import classes from './configuracoes.module.css';
import { TIPOS_COM_COR } from './secoes.ts';
import { type SecaoState, useSecao } from './use-secao.ts';

const KEYS = TIPOS_COM_COR.flatMap(({ nome }) => [`tipo-${nome}-fundo`, `tipo-${nome}-texto`]);
const isColour = (value: string): boolean => /^#[0-9a-fA-F]{6}$/.test(value);

function Linha({ nome, rotulo, secao }: (typeof TIPOS_COM_COR)[number] & { readonly secao: SecaoState }) {
  const [ground, text] = [`tipo-${nome}-fundo`, `tipo-${nome}-texto`];
  const [background, color] = [secao.valueOf(ground), secao.valueOf(text)];
  const weak = isColour(background) && isColour(color) && contraste(background, color) < CONTRASTE_MINIMO;
  return (
    <div className={classes['colours']}>
      <span className={classes['sample']} style={{ background, color }}>
        {rotulo}
      </span>
      <ColorField
        label={`Fundo de ${rotulo}`}
        value={background}
        onChange={(value) => secao.set(ground, value)}
        error={secao.problemOf(ground)}
      />
      <ColorField
        label={`Texto de ${rotulo}`}
        value={color}
        onChange={(value) => secao.set(text, value)}
        error={secao.problemOf(text) ?? (weak ? 'Pouco contraste: difícil de ler' : null)}
      />
    </div>
  );
}

/** The colours of the types of ficha, with the tag as it will be. */
export function Cores({ stored }: { readonly stored: Readonly<Record<string, string>> }) {
  const secao = useSecao(stored, KEYS);
  return (
    <Cartao titulo="Cores das etiquetas" texto="Como cada tipo de atendimento aparece nas listas e nos eventos." secao={secao}>
      {TIPOS_COM_COR.map((tipo) => (
        <Linha key={tipo.nome} {...tipo} secao={secao} />
      ))}
    </Cartao>
  );
}
