import { PrazoField } from '#web/modules/eventos/campos/PrazoField.tsx';
import { SwitchField } from '#web/ui/ChoiceFields.tsx';
import { Cell, Fields, Section } from '#web/ui/FormLayout.tsx';
import { MaskField } from '#web/ui/MaskField.tsx';
import type { PadraoForm } from './use-padrao-form.ts';
import { LABELS } from './values.ts';

/** Whether the reminder repeats; on, how often and how many times, and for how long (EVA-508, EVA-512). */
export function RepeticaoFields({ form: { values, set, problems } }: { readonly form: PadraoForm }) {
  return (
    <Section title="Repetição">
      <Fields>
        <Cell>
          <SwitchField
            label={LABELS.recorrente}
            value={values.recorrente === 'S'}
            onChange={(on) => set({ recorrente: on ? 'S' : 'N' })}
            error={problems['recorrente']}
          />
        </Cell>
        {values.recorrente === 'S' ? (
          <>
            <Cell span={8}>
              <div data-field="recorrente_quantidade">
                <PrazoField
                  label={LABELS.recorrente_quantidade}
                  periodoLabel={LABELS.recorrente_periodo}
                  quantidade={values.recorrente_quantidade}
                  periodo={values.recorrente_periodo}
                  onQuantidade={(recorrente_quantidade) => set({ recorrente_quantidade })}
                  onPeriodo={(recorrente_periodo) => set({ recorrente_periodo })}
                  error={problems['recorrente_quantidade']}
                />
              </div>
            </Cell>
            <Cell span={4}>
              <div data-field="recorrente_repetir">
                <MaskField
                  kind="code"
                  label={LABELS.recorrente_repetir}
                  placeholder="Sem limite"
                  value={values.recorrente_repetir}
                  onChange={(recorrente_repetir) => set({ recorrente_repetir })}
                  error={problems['recorrente_repetir']}
                />
              </div>
            </Cell>
            <Cell>
              <SwitchField
                label={LABELS.limitar}
                description="A série acaba depois de certo tempo, contado da primeira data"
                value={values.limitar === 'S'}
                onChange={(on) => set({ limitar: on ? 'S' : 'N' })}
                error={problems['limitar']}
              />
            </Cell>
            {values.limitar === 'S' ? (
              <Cell span={8}>
                <div data-field="limitar_quantidade">
                  <PrazoField
                    label={LABELS.limitar_quantidade}
                    periodoLabel={LABELS.limitar_periodo}
                    quantidade={values.limitar_quantidade}
                    periodo={values.limitar_periodo}
                    onQuantidade={(limitar_quantidade) => set({ limitar_quantidade })}
                    onPeriodo={(limitar_periodo) => set({ limitar_periodo })}
                    error={problems['limitar_quantidade']}
                  />
                </div>
              </Cell>
            ) : null}
          </>
        ) : null}
      </Fields>
    </Section>
  );
}
