import { useWatch } from 'react-hook-form';
import { contagemSms, SMS_MAX } from '#contract/mensagens/letras-sms.ts';
import { resolve } from '#contract/mensagens/resolver.ts';
import { VALORES_DE_EXEMPLO } from '#contract/mensagens/tags.ts';
import { Section } from '#web/ui/FormLayout.tsx';
import { AvisosDaPrevia } from '../parts/AvisosDaPrevia.tsx';
import classes from './formulario.module.css';
import { isSms, type ModeloForm } from './values.ts';

/** The message as it arrives, with plausible people in the place of the tags. */
export function Previa({ form: { methods } }: { readonly form: ModeloForm }) {
  const [mensagem, tipo] = useWatch({ control: methods.control, name: ['mensagem', 'tipo'] });
  const sms = isSms({ tipo });
  const { text, avisos } = resolve(mensagem, VALORES_DE_EXEMPLO, sms ? 'sms' : 'text');
  return (
    <Section title="Como chega">
      <div className={classes['phone']} data-sms={sms || undefined}>
        <p className={classes['bubble']}>{text.trim() === '' ? 'Escreva a mensagem para vê-la aqui.' : text}</p>
      </div>
      <AvisosDaPrevia avisos={avisos}>
        Com dados de exemplo no lugar das tags
        {sms ? `: ${contagemSms(text)}.${text.length > SMS_MAX ? ' Com estes dados, não seria enviado.' : ''}` : '.'}
      </AvisosDaPrevia>
    </Section>
  );
}
