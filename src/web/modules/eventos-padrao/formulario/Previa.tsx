import { useWatch } from 'react-hook-form';
import { Section } from '#web/ui/FormLayout.tsx';
import { frase } from '../frase.ts';
import classes from './formulario.module.css';
import { type PadraoForm, padraoDe } from './values.ts';

/** The pattern in plain words, as it stands in the form. */
export function Previa({ form: { methods } }: { readonly form: PadraoForm }) {
  const padrao = useWatch({ control: methods.control, compute: padraoDe });
  return (
    <Section title="O que vai acontecer">
      <div className={classes['preview']} role="status">
        <p>{padrao === null ? 'Escolha o alvo para ver o que este evento automático fará.' : frase(padrao)}</p>
        {padrao === null ? null : (
          <p className={classes['hint']}>
            Responde pelo evento o responsável do atendimento; sem ele, o do cliente; sem nenhum, quem salvou. Mudanças aqui valem só para
            os próximos.
          </p>
        )}
      </div>
    </Section>
  );
}
