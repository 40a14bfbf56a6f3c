import { useWatch } from 'react-hook-form';
import { TIPOS_MODELO_EMAIL } from '#contract/modelos-email/modelos-email.rules.ts';
import { ImagemField } from '#web/modules/imagens-emails/parts/ImagemField.tsx';
import { Bind } from '#web/patterns/form/bound.tsx';
import { SelectInput, SwitchInput } from '#web/patterns/form/choice-fields.tsx';
import { LongTextInput, TextInput } from '#web/patterns/form/text-fields.tsx';
import type { Choice } from '#web/patterns/picker/options.ts';
import { Cell, Fields, Section } from '#web/ui/FormLayout.tsx';
import { CorpoField } from '../parts/CorpoField.tsx';
import { conjuntoOf, type ModeloEmailForm, type ModeloEmailValues } from './values.ts';

const option = (value: keyof typeof TIPOS_MODELO_EMAIL) => ({ value, label: TIPOS_MODELO_EMAIL[value] });
/** MOD-519; a template of instalments stays one. */
const OFFERED = [option('1'), option('3')];

function Corpo({ form: { methods } }: { readonly form: ModeloEmailForm }) {
  const [tipo, framed] = useWatch({ control: methods.control, name: ['tipo', 'padrao_novo'] });
  return (
    <Bind<string> key={String(framed)} name={framed ? 'conteudo_corpo' : 'conteudo'} required>
      {({ longest: _longest, ref: _ref, ...field }) => <CorpoField {...field} conjunto={conjuntoOf({ tipo })} visual={framed} />}
    </Bind>
  );
}

/** What a template is called, its subject, what stands over its body, and the body. */
export function ModeloEmailFields({ form, isNew }: { readonly form: ModeloEmailForm; readonly isNew: boolean }) {
  const [tipo, framed] = useWatch({ control: form.methods.control, name: ['tipo', 'padrao_novo'] });
  return (
    <>
      <Section title="Modelo">
        <Fields>
          <TextInput<ModeloEmailValues> name="descricao" span={8} placeholder="Como a equipe vai procurar este modelo" />
          <SelectInput<ModeloEmailValues> name="tipo" span={4} options={tipo === '2' ? [...OFFERED, option('2')] : OFFERED} />
          <TextInput<ModeloEmailValues> name="titulo" span={12} placeholder="O que se lê na caixa de entrada" />
          {isNew ? null : (
            <Cell>
              <SwitchInput<ModeloEmailValues> name="ativo" description="Inativo, não pode ser escolhido por quem envia." />
            </Cell>
          )}
        </Fields>
      </Section>
      <Section title="E-mail">
        <Fields>
          {framed ? (
            <>
              <Cell>
                <Bind<readonly Choice[]> name="id_imagem" description="No alto do e-mail, na largura dele.">
                  {({ longest: _longest, ...field }) => <ImagemField {...field} />}
                </Bind>
              </Cell>
              <LongTextInput<ModeloEmailValues> name="destaque" span={12} minRows={2} placeholder="Uma frase maior, sobre o texto" />
            </>
          ) : null}
          <Cell>
            <Corpo form={form} />
          </Cell>
        </Fields>
      </Section>
    </>
  );
}
