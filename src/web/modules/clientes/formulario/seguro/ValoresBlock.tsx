import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { CAMPOS_DO_PLANO, type CampoDoPlano, DO_PLANO, planoTrava } from '#contract/clientes/parceiro.ts';
import type { PlanoResposta } from '#contract/planos/planos.operations.ts';
import { planoQuery } from '#web/modules/planos/parts/planos.queries.ts';
import { Bind } from '#web/patterns/form/bound.tsx';
import { CheckInput } from '#web/patterns/form/choice-fields.tsx';
import { OptionalMoneyInput } from '#web/patterns/form/number-fields.tsx';
import { idOf } from '#web/patterns/picker/options.ts';
import { Fields, Section } from '#web/ui/FormLayout.tsx';
import { OptionalMoneyField } from '#web/ui/OptionalMoneyField.tsx';
import { useFormInfo } from '../form-context.ts';
import type { ClienteValues } from '../values.ts';
import classes from './seguro.module.css';

interface Locked {
  /** Null while it is being read. */
  readonly plano: PlanoResposta | null;
}

/** The plan that says what the days cost and cover; null where somebody types it. */
function useLocked(): Locked | null {
  const chosen = idOf(useWatch<ClienteValues, 'id_plano'>({ name: 'id_plano' }));
  const locks = chosen !== null && planoTrava(chosen);
  const { data } = useQuery({ ...planoQuery(chosen ?? 0), enabled: locks });
  return locks ? { plano: data ?? null } : null;
}

/** An amount that a plan may say; then it is shown, and not typed. */
function DoPlano({ name, locked }: { readonly name: CampoDoPlano; readonly locked: Locked | null }) {
  const { record } = useFormInfo();
  // What a save left stands until another plan is chosen, whatever the plan costs by now.
  const kept = locked?.plano && record?.dados.id_plano === locked.plano.id ? record.dados[name] : null;
  return (
    <Bind<string> name={name} span={6}>
      {({ longest: _longest, ...field }) =>
        locked ? (
          <OptionalMoneyField {...field} disabled value={kept ?? locked.plano?.[DO_PLANO[name]] ?? ''} />
        ) : (
          <OptionalMoneyField {...field} />
        )
      }
    </Bind>
  );
}

/** What a day of a person costs and covers, and what the month costs. */
export function ValoresBlock() {
  const locked = useLocked();
  const [rate, ...cover] = CAMPOS_DO_PLANO;
  return (
    <Section title="Valores do seguro">
      {locked ? (
        <p className={classes['over']} role="note">
          Diária e coberturas são as do plano{locked.plano ? ` ${locked.plano.nome}` : ''}. Para digitar outras, escolha o plano
          Personalizado.
        </p>
      ) : null}
      <Fields>
        {rate ? <DoPlano name={rate} locked={locked} /> : null}
        <OptionalMoneyInput<ClienteValues> name="seguro_valor_diaria_editado" span={6} />
        {cover.map((name) => (
          <DoPlano key={name} name={name} locked={locked} />
        ))}
        <CheckInput<ClienteValues> name="sem_faturamento_minimo" span={6} />
      </Fields>
      <p className={classes['under']}>O valor do mês editado, quando preenchido, é o que o mês custa, quantas forem as diárias.</p>
    </Section>
  );
}
