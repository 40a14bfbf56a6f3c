import { useWatch } from 'react-hook-form';
import { ALVO_SEGURO } from '#contract/eventos/eventos.labels.ts';
import { type EtapaPadrao, ligarEtapa } from '#contract/eventos-padrao/eventos-padrao.rules.ts';
import { Bind } from '#web/patterns/form/bound.tsx';
import { SelectInput, SwitchInput } from '#web/patterns/form/choice-fields.tsx';
import { LongTextInput } from '#web/patterns/form/text-fields.tsx';
import { SwitchField } from '#web/ui/ChoiceFields.tsx';
import { Cell, Fields, Section } from '#web/ui/FormLayout.tsx';
import { ALVO_OPCOES } from '../eventos-padrao.queries.ts';
import classes from './formulario.module.css';
import type { PadraoForm, PadraoValues } from './values.ts';

const ETAPAS: readonly { readonly etapa: EtapaPadrao; readonly ajuda: string }[] = [
  { etapa: 'cotacao', ajuda: 'Quando o seguro chega à cotação ou à renovação' },
  { etapa: 'proposta', ajuda: 'Quando o seguro chega à proposta' },
  { etapa: 'emissao', ajuda: 'Quando o seguro é emitido' },
];

/** The stage switches exclude each other and belong to insurance only (EVA-505, EVA-506). */
function EtapaFields({ form: { methods } }: { readonly form: PadraoForm }) {
  const change = (etapa: EtapaPadrao, on: boolean): void => {
    for (const [name, flag] of Object.entries(ligarEtapa(etapa, on)) as [EtapaPadrao, 'S' | 'N'][])
      methods.setValue(name, flag === 'S', { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  };
  if (useWatch({ control: methods.control, name: 'alvo' }) !== String(ALVO_SEGURO)) return null;
  return (
    <Cell>
      <fieldset className={classes['stages']}>
        <legend>Etapa do seguro</legend>
        <p>Sem etapa, o evento é criado quando o atendimento é cadastrado.</p>
        {ETAPAS.map(({ etapa, ajuda }) => (
          <Bind<boolean> key={etapa} name={etapa} description={ajuda}>
            {({ longest: _longest, ...field }) => <SwitchField {...field} onChange={(on) => change(etapa, on)} />}
          </Bind>
        ))}
      </fieldset>
    </Cell>
  );
}

/** What the pattern writes, and when it fires. */
export function AlvoFields({ form }: { readonly form: PadraoForm }) {
  return (
    <Section title="O que lembrar">
      <Fields>
        <SelectInput<PadraoValues> name="alvo" span={5} placeholder="Escolha" options={ALVO_OPCOES} />
        <Cell span={7}>
          <div className={classes['beside']}>
            <SwitchInput<PadraoValues> name="pre_cliente" description="Ligado, vale só para pré-clientes; desligado, só para clientes." />
          </div>
        </Cell>
        <EtapaFields form={form} />
        <LongTextInput<PadraoValues> name="descricao" span={12} counted />
      </Fields>
    </Section>
  );
}
