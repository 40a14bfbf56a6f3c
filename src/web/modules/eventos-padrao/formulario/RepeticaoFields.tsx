import { useWatch } from 'react-hook-form';
import { PrazoInput } from '#web/modules/eventos/parts/PrazoInput.tsx';
import { SwitchInput } from '#web/patterns/form/choice-fields.tsx';
import { MaskInput } from '#web/patterns/form/text-fields.tsx';
import { Cell, Fields, Section } from '#web/ui/FormLayout.tsx';
import type { PadraoForm, PadraoValues } from './values.ts';

/** Whether the reminder repeats; on, how often and how many times, and for how long (EVA-508, EVA-512). */
export function RepeticaoFields({ form: { methods } }: { readonly form: PadraoForm }) {
  const [repeats, limited] = useWatch({ control: methods.control, name: ['recorrente', 'limitar'] });
  return (
    <Section title="Repetição">
      <Fields>
        <SwitchInput<PadraoValues> name="recorrente" span={12} />
        {repeats ? (
          <>
            <Cell span={8}>
              <PrazoInput<PadraoValues> quantidade="recorrente_quantidade" periodo="recorrente_periodo" />
            </Cell>
            <MaskInput<PadraoValues> name="recorrente_repetir" span={4} placeholder="Sem limite" />
            <SwitchInput<PadraoValues>
              name="limitar"
              span={12}
              description="A série acaba depois de certo tempo, contado da primeira data."
            />
            {limited ? (
              <Cell span={8}>
                <PrazoInput<PadraoValues> quantidade="limitar_quantidade" periodo="limitar_periodo" />
              </Cell>
            ) : null}
          </>
        ) : null}
      </Fields>
    </Section>
  );
}
