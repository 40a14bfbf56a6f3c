import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { contagemSms, letrasSms, SMS_MAX } from '#contract/mensagens/letras-sms.ts';
import { Bind } from '#web/patterns/form/bound.tsx';
import { Section } from '#web/ui/FormLayout.tsx';
import { focusFieldSoon } from '#web/ui/focus-field.ts';
import { LongTextField } from '#web/ui/TextField.tsx';
import classes from './composicao.module.css';
import { ModeloPicker } from './ModeloPicker.tsx';

export interface MensagemSmsProps {
  /** What a chosen template says here. */
  readonly textOf: (modelo: { readonly id: number; readonly mensagem: string }) => Promise<string>;
  /** Instead of the letters that are typed: those of what leaves. */
  readonly contagem?: ReactNode;
}

/** What is said, in the letters that leave; a template fills it in only while nothing is written (E256). */
export function MensagemSms({ textOf, contagem }: MensagemSmsProps) {
  const { getValues } = useFormContext<{ mensagem: string }>();
  return (
    <Section title="Mensagem">
      <Bind<string> name="mensagem">
        {({ longest, ref: _ref, ...field }) => (
          <>
            <LongTextField {...field} {...longest} labelHidden minRows={4} keep={letrasSms} />
            <div className={classes['under']}>
              <span>Acentos saem como letras simples. Entre colchetes, uma tag: [primeiro_nome].</span>
              {contagem ?? (
                <span className={classes['counter']} data-over={field.value.length > SMS_MAX || undefined}>
                  {contagemSms(field.value)}
                </span>
              )}
            </div>
            <div className={classes['picker']}>
              {field.value === '' ? (
                <ModeloPicker
                  disabled={field.disabled}
                  free={() => getValues('mensagem') === ''}
                  textOf={textOf}
                  onText={(text) => {
                    field.onChange(text);
                    focusFieldSoon('mensagem');
                  }}
                />
              ) : (
                <p className={classes['instead']}>Para usar um modelo, apague a mensagem.</p>
              )}
            </div>
          </>
        )}
      </Bind>
    </Section>
  );
}
