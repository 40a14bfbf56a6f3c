import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { frame } from '#contract/mensagens/moldura.ts';
import { resolve } from '#contract/mensagens/resolver.ts';
import { VALORES_DE_EXEMPLO } from '#contract/mensagens/tags.ts';
import { emailImageUrl } from '#web/kernel/api-address.ts';
import { useDebounced } from '#web/kernel/debounce.ts';
import { imagemEmailQuery } from '#web/modules/imagens-emails/imagens-emails.queries.ts';
import { AvisosDaPrevia } from '#web/modules/modelos-sms/parts/AvisosDaPrevia.tsx';
import { idOf } from '#web/patterns/picker/options.ts';
import { Section } from '#web/ui/FormLayout.tsx';
import { SegmentedChoice } from '#web/ui/SegmentedChoice.tsx';
import classes from './formulario.module.css';
import type { ModeloEmailForm } from './values.ts';

const WIDTHS = [
  { value: 'mesa', label: 'Computador' },
  { value: 'celular', label: 'Celular' },
] as const;

/** The e-mail in its frame, with plausible people in the place of the tags, once the typing pauses: it is a page of its own. Nothing in it runs. */
export function Previa({ form: { methods } }: { readonly form: ModeloEmailForm }) {
  const [width, setWidth] = useState<'mesa' | 'celular'>('mesa');
  const typed = useWatch({ control: methods.control });
  const {
    titulo = '',
    destaque = '',
    conteudo_corpo: corpo = '',
    conteudo = '',
    padrao_novo: framed,
    id_imagem: chosen,
  } = useDebounced(typed);
  const imageId = idOf((chosen ?? []) as Parameters<typeof idOf>[0]);
  const { data: image } = useQuery({ ...imagemEmailQuery(imageId ?? 0), enabled: imageId !== null });
  const imagem =
    image && imageId !== null ? { endereco: `${location.origin}${emailImageUrl(image.nome_temporario)}`, nome: image.nome } : null;
  const document = framed ? frame({ titulo, imagem, destaque, corpo, rodape: '' }) : conteudo;
  const { text: html, avisos } = resolve(document, VALORES_DE_EXEMPLO, 'html');
  const subject = resolve(titulo, VALORES_DE_EXEMPLO, 'header').text;
  return (
    <Section title="Como chega" aside={<SegmentedChoice label="Largura da prévia" options={WIDTHS} value={width} onChange={setWidth} />}>
      <p className={classes['subject']}>{subject === '' ? 'Sem assunto' : subject}</p>
      <iframe className={classes['frame']} data-width={width} title="Prévia do e-mail" sandbox="" srcDoc={html} />
      <AvisosDaPrevia avisos={avisos}>Com dados de exemplo no lugar das tags.</AvisosDaPrevia>
    </Section>
  );
}
