import { Button } from '@mantine/core';
import { IconRosetteDiscountCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { TIPO_WHATSAPP } from '#contract/modelos-sms/modelos-sms.rules.ts';
import type { ModeloSmsResposta } from '#contract/modelos-sms/modelos-sms.schemas.ts';
import { Bind } from '#web/patterns/form/bound.tsx';
import { Section } from '#web/ui/FormLayout.tsx';
import { focusFieldSoon } from '#web/ui/focus-field.ts';
import { LongTextField } from '#web/ui/TextField.tsx';
import classes from '../composicao/composicao.module.css';
import { ModeloPicker, type ModeloPickerProps } from '../composicao/ModeloPicker.tsx';
import own from './whatsapp.module.css';

export interface MensagemWhatsappProps extends Pick<ModeloPickerProps, 'textOf' | 'noteOf'> {
  /** The name of the approved template that it leaves as, which is not written on; null for words of one's own. */
  readonly modelo?: string | null;
  readonly onModelo?: (modelo: ModeloSmsResposta) => void;
  /** Writes on in words of one's own, from those of the template or from none. */
  readonly onLivre?: (keep: boolean) => void;
  readonly hint?: ReactNode;
}

type AprovadoProps = Required<Pick<MensagemWhatsappProps, 'onLivre'>> & { readonly nome: string; readonly texto: string };

/** A template that leaves as it is, to be read and not written on. */
const Aprovado = ({ nome, texto, onLivre }: AprovadoProps) => (
  <>
    <p className={own['text']}>{texto}</p>
    <div className={own['approved']}>
      <p>
        <IconRosetteDiscountCheck size={18} aria-hidden="true" />
        <span>
          Sai como o modelo aprovado <strong>{nome}</strong>, sem mudanças.
        </span>
      </p>
      <Button variant="default" size="compact-sm" onClick={() => onLivre(true)}>
        Mudar o texto
      </Button>
      <Button variant="default" size="compact-sm" onClick={() => onLivre(false)}>
        Escrever outra
      </Button>
    </div>
  </>
);

/** What is said by WhatsApp; a template fills it in only while nothing is written (E256). */
export function MensagemWhatsapp({ textOf, noteOf, modelo = null, onModelo, onLivre = () => undefined, hint }: MensagemWhatsappProps) {
  const { getValues } = useFormContext<{ mensagem: string }>();
  return (
    <Section title="Mensagem">
      <Bind<string> name="mensagem">
        {({ longest, ref: _ref, ...field }) =>
          modelo !== null ? (
            <Aprovado
              nome={modelo}
              texto={field.value}
              onLivre={(keep) => {
                onLivre(keep);
                focusFieldSoon('mensagem');
              }}
            />
          ) : (
            <>
              <LongTextField {...field} {...longest} labelHidden minRows={6} />
              <div className={classes['under']}>
                <span>Entre colchetes, uma tag: [primeiro_nome].{hint === undefined ? null : <> {hint}</>}</span>
              </div>
              <div className={classes['picker']}>
                {field.value === '' ? (
                  <ModeloPicker
                    tipo={TIPO_WHATSAPP}
                    {...(noteOf && { noteOf })}
                    disabled={field.disabled}
                    free={() => getValues('mensagem') === ''}
                    textOf={textOf}
                    onText={(text, chosen) => {
                      field.onChange(text);
                      onModelo?.(chosen);
                      focusFieldSoon('mensagem');
                    }}
                  />
                ) : (
                  <p className={classes['instead']}>Para usar um modelo, apague a mensagem.</p>
                )}
              </div>
            </>
          )
        }
      </Bind>
    </Section>
  );
}
