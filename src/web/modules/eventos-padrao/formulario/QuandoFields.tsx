import { etapaDoPadrao } from '#contract/eventos-padrao/eventos-padrao.rules.ts';
import { PrazoField } from '#web/modules/eventos/campos/PrazoField.tsx';
import { Cell, Fields, Section } from '#web/ui/FormLayout.tsx';
import type { PadraoForm } from './use-padrao-form.ts';
import { LABELS } from './values.ts';

const CONTA = {
  cotacao: 'Contado do dia em que a etapa começa.',
  proposta: 'Contado da data da proposta.',
  emissao: 'Contado da data da emissão.',
} as const;

/** For when the reminder is programmed, and how long before it shows (E101). */
export function QuandoFields({ form: { values, set, problems } }: { readonly form: PadraoForm }) {
  const stage = values.alvo === '2' ? etapaDoPadrao(values) : null;
  return (
    <Section title="Quando">
      <Fields>
        <Cell span={6}>
          <div data-field="quantidade">
            <PrazoField
              label={LABELS.quantidade}
              periodoLabel={LABELS.periodo}
              quantidade={values.quantidade}
              periodo={values.periodo}
              onQuantidade={(quantidade) => set({ quantidade })}
              onPeriodo={(periodo) => set({ periodo })}
              error={problems['quantidade']}
              description={stage === null ? 'Contado do dia do cadastro.' : CONTA[stage]}
            />
          </div>
        </Cell>
        <Cell span={6}>
          <div data-field="quantidade_lembrar">
            <PrazoField
              label={LABELS.quantidade_lembrar}
              periodoLabel={LABELS.periodo_lembrar}
              quantidade={values.quantidade_lembrar}
              periodo={values.periodo_lembrar}
              onQuantidade={(quantidade_lembrar) => set({ quantidade_lembrar })}
              onPeriodo={(periodo_lembrar) => set({ periodo_lembrar })}
              error={problems['quantidade_lembrar']}
              description="Desde então o evento aparece na tela inicial."
            />
          </div>
        </Cell>
      </Fields>
    </Section>
  );
}
