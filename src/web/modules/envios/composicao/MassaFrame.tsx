import type { UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import type { EnvioFeitoResposta } from '#contract/envios/envios.schemas.ts';
import type { CanalResposta } from '#contract/mensagens/mensagens.schemas.ts';
import { paths } from '#web/kernel/paths.ts';
import { lastAddress } from '#web/kernel/way-back.ts';
import { FiltroEmPalavras } from '#web/modules/clientes/parts/FiltroEmPalavras.tsx';
import type { Publico } from '#web/modules/clientes/parts/publico.ts';
import { RecordFields, RecordScreen } from '#web/patterns/form/RecordScreen.tsx';
import type { RecordForm } from '#web/patterns/form/use-record-form.ts';
import { Section, TwoColumns } from '#web/ui/FormLayout.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { CanalParado } from '../parts/CanalParado.tsx';
import { Alcance } from './Alcance.tsx';
import classes from './composicao.module.css';
import { ConfirmarEnvio } from './ConfirmarEnvio.tsx';
import type { Massa } from './use-massa.ts';

export interface MassaFrameProps<Values extends FieldValues> {
  readonly canal: CanalResposta;
  readonly title: string;
  readonly refusedTitle: string;
  /** Beside the button, while it was not sent. */
  readonly pending: string;
  readonly publico: Publico;
  /** Who gets it, before a word is written. */
  readonly alcance: UseQueryResult<EnvioFeitoResposta>;
  readonly form: RecordForm<Values, never>;
  readonly massa: Massa;
  /** When it leaves, `AAAA-MM-DD HH:MM`; null for at once. */
  readonly momento: () => string | null;
  /** What else is said of those who get it. */
  readonly para?: ReactNode;
  /** The message and its moment. */
  readonly children: ReactNode;
  readonly previa: ReactNode;
  /** The message as some of those who get it would, before it is sent. */
  readonly amostras: ReactNode;
  /** What may lie over the screen. */
  readonly over?: ReactNode;
}

/** The screen of a message to all the clients of a filter: who gets it is said before it is written, and again before it is sent. */
export function MassaFrame<Values extends FieldValues>({
  canal,
  title,
  refusedTitle,
  pending,
  publico,
  alcance,
  form,
  massa: { save, asked, ask, send, giveUp },
  momento,
  para,
  children,
  previa,
  amostras,
  over,
}: MassaFrameProps<Values>) {
  const navigate = useNavigate();
  return (
    <FormProvider {...form.methods}>
      <RecordScreen
        source={form.source}
        save={save}
        isNew
        dirty={form.dirty}
        onSave={ask}
        onCancel={() => void navigate({ href: lastAddress(paths.clientes()) })}
        refusedTitle={refusedTitle}
        placeless
        words={{ act: 'Enviar', pending }}
      >
        <PageHead title={title} />
        <CanalParado canal={canal} />
        <RecordFields save={save} locked={false}>
          <TwoColumns
            rightStays
            left={
              <>
                <Section title="Para">
                  <div className={classes['audience']}>
                    <FiltroEmPalavras publico={publico} />
                    <Alcance canal={canal} filtro={{ ...publico }} ensaio={alcance} />
                    {para}
                  </div>
                </Section>
                {children}
              </>
            }
            right={previa}
          />
        </RecordFields>
      </RecordScreen>
      {asked ? (
        <ConfirmarEnvio canal={canal} ensaio={asked} momento={momento()} onSend={send} onCancel={giveUp}>
          {amostras}
        </ConfirmarEnvio>
      ) : null}
      {over}
    </FormProvider>
  );
}
