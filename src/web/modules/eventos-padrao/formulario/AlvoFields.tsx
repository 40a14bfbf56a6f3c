import { ALVO_SEGURO, DESCRICAO_MAX } from '#contract/eventos/eventos.labels.ts';
import { type EtapaPadrao, ligarEtapa } from '#contract/eventos-padrao/eventos-padrao.rules.ts';
import { showNumber } from '#web/kernel/format.ts';
import { SelectField, SwitchField } from '#web/ui/ChoiceFields.tsx';
import { Cell, Fields, Section } from '#web/ui/FormLayout.tsx';
import { LongTextField } from '#web/ui/TextField.tsx';
import { ALVO_OPCOES } from '../eventos-padrao.queries.ts';
import type { AlvoText } from '../eventos-padrao.queries.ts';
import classes from './formulario.module.css';
import type { PadraoForm } from './use-padrao-form.ts';
import { LABELS } from './values.ts';

const ETAPAS: readonly { readonly etapa: EtapaPadrao; readonly ajuda: string }[] = [
  { etapa: 'cotacao', ajuda: 'Quando o seguro chega à cotação ou à renovação' },
  { etapa: 'proposta', ajuda: 'Quando o seguro chega à proposta' },
  { etapa: 'emissao', ajuda: 'Quando o seguro é emitido' },
];

/** What the pattern writes, and when it fires. The stage switches exclude each other and belong to insurance only (EVA-505, EVA-506). */
export function AlvoFields({ form: { values, set, problems } }: { readonly form: PadraoForm }) {
  return (
    <Section title="O que lembrar">
      <Fields>
        <Cell span={5}>
          <div data-field="alvo">
            <SelectField
              label={LABELS.alvo}
              required
              placeholder="Escolha"
              options={ALVO_OPCOES}
              value={values.alvo}
              onChange={(alvo) => set({ alvo: alvo as AlvoText })}
              error={problems['alvo']}
            />
          </div>
        </Cell>
        <Cell span={7}>
          <div data-field="pre_cliente" className={classes['beside']}>
            <SwitchField
              label={LABELS.pre_cliente}
              description="Ligado, vale só para pré-clientes; desligado, só para clientes"
              value={values.pre_cliente === 'S'}
              onChange={(on) => set({ pre_cliente: on ? 'S' : 'N' })}
              error={problems['pre_cliente']}
            />
          </div>
        </Cell>
        {values.alvo === String(ALVO_SEGURO) ? (
          <Cell>
            <fieldset className={classes['stages']}>
              <legend>Etapa do seguro</legend>
              <p>Sem etapa, o evento é criado quando o atendimento é cadastrado.</p>
              {ETAPAS.map(({ etapa, ajuda }) => (
                <div key={etapa} data-field={etapa}>
                  <SwitchField
                    label={LABELS[etapa]}
                    description={ajuda}
                    value={values[etapa] === 'S'}
                    onChange={(on) => set(ligarEtapa(etapa, on))}
                    error={problems[etapa]}
                  />
                </div>
              ))}
            </fieldset>
          </Cell>
        ) : null}
        <Cell>
          <div data-field="descricao">
            <LongTextField
              label={LABELS.descricao}
              required
              maxLength={DESCRICAO_MAX}
              value={values.descricao}
              onChange={(descricao) => set({ descricao })}
              error={problems['descricao']}
            />
            <span className={classes['counter']}>
              {showNumber(values.descricao.length)} de {showNumber(DESCRICAO_MAX)}
            </span>
          </div>
        </Cell>
      </Fields>
    </Section>
  );
}
