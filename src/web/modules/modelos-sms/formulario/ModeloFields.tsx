import { useWatch } from 'react-hook-form';
import { MODELO_ANIVERSARIO, TIPOS_MODELO_SMS } from '#contract/modelos-sms/modelos-sms.rules.ts';
import { Bind } from '#web/patterns/form/bound.tsx';
import { RadioInput, SwitchInput } from '#web/patterns/form/choice-fields.tsx';
import { TextInput } from '#web/patterns/form/text-fields.tsx';
import { Cell, Fields, Section } from '#web/ui/FormLayout.tsx';
import type { ModeloSmsResposta } from '#contract/modelos-sms/modelos-sms.schemas.ts';
import { type Canal, SMS } from '../canais.ts';
import { TextoComTags } from '../parts/TextoComTags.tsx';
import { NoProvedor } from './NoProvedor.tsx';
import { conjuntoOf, isSms, maximoOf, type ModeloForm, type ModeloValues } from './values.ts';

/** The kinds of an SMS. */
const TIPOS = SMS.tipos.map((tipo) => ({ value: String(tipo), label: TIPOS_MODELO_SMS[tipo] }));

function Mensagem({ form: { methods } }: { readonly form: ModeloForm }) {
  const tipo = useWatch({ control: methods.control, name: 'tipo' });
  const sms = isSms({ tipo });
  return (
    <Cell>
      <Bind<string>
        name="mensagem"
        {...(sms && { description: 'Sai sem acentos e sem símbolos: é o alfabeto do SMS, em que cabem 160 caracteres.' })}
      >
        {({ longest: _longest, ref: _ref, ...field }) => (
          <TextoComTags {...field} conjunto={conjuntoOf({ tipo })} sms={sms} maxLength={maximoOf({ tipo })} />
        )}
      </Bind>
    </Cell>
  );
}

export interface ModeloFieldsProps {
  readonly form: ModeloForm;
  readonly canal: Canal;
  /** Null while creating. */
  readonly modelo: ModeloSmsResposta | null;
}

/** What a template says, to whom, and what the provider calls it. */
export function ModeloFields({ form, canal, modelo }: ModeloFieldsProps) {
  const id = modelo?.id ?? null;
  const fixed = id === MODELO_ANIVERSARIO;
  return (
    <>
      <Section title="Mensagem">
        <Fields>
          <TextInput<ModeloValues> name="descricao" span={canal === SMS ? 7 : 12} placeholder="Como a equipe vai procurar este modelo" />
          {canal === SMS ? <RadioInput<ModeloValues> name="tipo" span={5} options={TIPOS} /> : null}
          <Mensagem form={form} />
          {id === null ? null : (
            <Cell>
              <SwitchInput<ModeloValues>
                name="ativo"
                disabled={fixed}
                description={
                  fixed
                    ? 'O painel usa este modelo nas felicitações: ele fica sempre ativo.'
                    : 'Inativo, não pode ser escolhido por quem envia.'
                }
              />
            </Cell>
          )}
        </Fields>
      </Section>
      {canal === SMS ? null : <NoProvedor form={form} modelo={modelo} />}
    </>
  );
}
