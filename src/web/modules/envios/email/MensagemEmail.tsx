import { useFormContext, useWatch } from 'react-hook-form';
import { ImagemField } from '#web/modules/imagens-emails/parts/ImagemField.tsx';
import { CorpoField } from '#web/modules/modelos-email/parts/CorpoField.tsx';
import { Bind } from '#web/patterns/form/bound.tsx';
import { useFormSource } from '#web/patterns/form/form-source.ts';
import { LongTextInput, TextInput } from '#web/patterns/form/text-fields.tsx';
import type { Choice } from '#web/patterns/picker/options.ts';
import { focusFieldSoon } from '#web/ui/focus-field.ts';
import { Cell, Fields, Section } from '#web/ui/FormLayout.tsx';
import { ModeloEmailPicker } from './ModeloEmailPicker.tsx';
import { comModelo, type DoModelo, nadaEscrito, type Palavras } from './values.ts';

const WATCHED = ['titulo', 'id_imagem', 'destaque', 'conteudo_corpo', 'conteudo', 'padrao_novo'] as const;

/** The words of the e-mail as they are typed. */
export function usePalavras(): Palavras {
  const [titulo, id_imagem, destaque, conteudo_corpo, conteudo, padrao_novo] = useWatch<Palavras, typeof WATCHED>({ name: WATCHED });
  return { titulo, id_imagem, destaque, conteudo_corpo, conteudo, padrao_novo };
}

function Modelo({ wordsOf }: { readonly wordsOf: (id: number) => Promise<DoModelo> }) {
  const { getValues, setValue } = useFormContext<Palavras>();
  const { readOnly } = useFormSource();
  const palavras = usePalavras();
  const fill = (modelo: DoModelo): void => {
    const next = comModelo(getValues(), modelo);
    // What was missing is there now, and is no longer said to be.
    const dirty = { shouldDirty: true, shouldValidate: true };
    setValue('titulo', next.titulo, dirty);
    setValue('destaque', next.destaque, dirty);
    setValue('id_imagem', next.id_imagem, dirty);
    setValue('padrao_novo', next.padrao_novo, dirty);
    setValue('conteudo_corpo', next.conteudo_corpo, dirty);
    setValue('conteudo', next.conteudo, dirty);
    focusFieldSoon('titulo');
  };
  if (!nadaEscrito(palavras)) return null;
  return (
    <Cell>
      <ModeloEmailPicker
        disabled={readOnly}
        free={() => nadaEscrito(getValues())}
        bring={async (id) => {
          const words = await wordsOf(id);
          return () => fill(words);
        }}
      />
    </Cell>
  );
}

function Corpo() {
  const framed = useWatch<Palavras, 'padrao_novo'>({ name: 'padrao_novo' });
  return (
    <Bind<string> key={String(framed)} name={framed ? 'conteudo_corpo' : 'conteudo'} required>
      {({ longest: _longest, ref: _ref, ...field }) => <CorpoField {...field} conjunto="cliente" visual={framed} />}
    </Bind>
  );
}

function NaMoldura() {
  const framed = useWatch<Palavras, 'padrao_novo'>({ name: 'padrao_novo' });
  if (!framed) return null;
  return (
    <>
      <Cell>
        <Bind<readonly Choice[]> name="id_imagem" description="No alto do e-mail, na largura dele.">
          {({ longest: _longest, ...field }) => <ImagemField {...field} />}
        </Bind>
      </Cell>
      <LongTextInput<Palavras> name="destaque" span={12} minRows={2} placeholder="Uma frase maior, sobre o texto" />
    </>
  );
}

/** Subject, image, highlight and body; a template fills them in only while nothing is written (E256). */
export const MensagemEmail = ({ wordsOf }: { readonly wordsOf: (id: number) => Promise<DoModelo> }) => (
  <Section title="Mensagem">
    <Fields>
      <Modelo wordsOf={wordsOf} />
      <TextInput<Palavras> name="titulo" span={12} placeholder="O que se lê na caixa de entrada" />
      <NaMoldura />
      <Cell>
        <Corpo />
      </Cell>
    </Fields>
  </Section>
);
