import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import type { enviarSmsMassa } from '#contract/envios/envios.operations.ts';
import type { EnvioFeitoResposta } from '#contract/envios/envios.schemas.ts';
import { call } from '#web/kernel/api.ts';
import { ApiError } from '#web/kernel/api-error.ts';
import { changed } from '#web/kernel/changed.ts';
import { paths } from '#web/kernel/paths.ts';
import { lastAddress } from '#web/kernel/way-back.ts';
import { FiltroEmPalavras } from '#web/modules/clientes/parts/FiltroEmPalavras.tsx';
import type { Publico } from '#web/modules/clientes/parts/publico.ts';
import { RecordFields, RecordScreen } from '#web/patterns/form/RecordScreen.tsx';
import { useRecordForm } from '#web/patterns/form/use-record-form.ts';
import { useRecordSave } from '#web/patterns/save/use-record-save.ts';
import { Section, TwoColumns } from '#web/ui/FormLayout.tsx';
import { FullMessage } from '#web/ui/FullMessage.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { toast } from '#web/ui/toasts.ts';
import { Alcance } from '../composicao/Alcance.tsx';
import { Agendamento } from '../composicao/Agendamento.tsx';
import { Amostras } from '../composicao/Amostras.tsx';
import classes from '../composicao/composicao.module.css';
import { ConfirmarEnvio } from '../composicao/ConfirmarEnvio.tsx';
import { MensagemSms } from '../composicao/MensagemSms.tsx';
import { momentoDe } from '../composicao/momento.ts';
import { ensaiar, ensaioQuery } from '../envios.queries.ts';
import { CanalParado } from '../parts/CanalParado.tsx';
import { TesteDeSms } from './TesteDeSms.tsx';
import { MASSA_EM_BRANCO, massaBody, massaProblems, SMS_MASSA_FIELDS, type SmsMassaValues } from './values.ts';

const ENVIAR = { act: 'Enviar', pending: 'Ainda não enviada' } as const;

const PreviaDigitada = ({ pessoas }: { readonly pessoas: readonly { readonly id: number; readonly nome: string }[] }) => (
  <Amostras mensagem={useWatch<SmsMassaValues, 'mensagem'>({ name: 'mensagem' })} pessoas={pessoas}>
    {({ id }) => <TesteDeSms cliente={id} />}
  </Amostras>
);

/** An SMS to all the clients of a filter: who gets it is said before it is written, and again before it is sent. */
export function MassaScreen({ publico }: { readonly publico: Publico }) {
  const navigate = useNavigate();
  const filtrosClientes = { ...publico };
  const alcance = useQuery(ensaioQuery(filtrosClientes));
  const [refused, setRefused] = useState<string | null>(null);
  const [asked, setAsked] = useState<EnvioFeitoResposta | null>(null);
  const form = useRecordForm<SmsMassaValues, never>({
    record: null,
    fields: SMS_MASSA_FIELDS,
    valuesOf: () => MASSA_EM_BRANCO,
    check: (values) => massaProblems(values),
  });
  const refuse = (fields: Readonly<Record<string, string>>): void => setRefused(Object.values(fields)[0] ?? null);
  const failed = (error: unknown): void => {
    if (error instanceof ApiError && error.status === 400) {
      form.refuse(error.fields);
      refuse(error.fields);
    } else if (!(error instanceof ApiError) || error.status !== 401) toast({ kind: 'error', title: 'Houve um erro ao enviar o SMS.' });
  };
  const save = useRecordSave({
    form,
    name: 'sms-massa',
    bodyOf: (values: SmsMassaValues) => ({ filtrosClientes, ...massaBody(values) }),
    send: (body, key) => call<typeof enviarSmsMassa>('POST /clientes/enviarSmsMassa', { body, key }),
    saved: { title: 'Sms enviado para os clientes!' },
    conflictTitle: 'Esta mensagem mudou enquanto você escrevia',
    onFailed: failed,
    leave: async ({ id_lote }) => {
      await navigate({ to: id_lote === undefined ? paths.clientes() : paths.envio(id_lote), ignoreBlocker: true, replace: true });
      await changed('mensagens');
    },
  });
  const ensaio = useMutation({
    mutationFn: (mensagem: string) => ensaiar(filtrosClientes, mensagem),
    onSuccess: setAsked,
    onError: failed,
  });
  const ask = (): void => {
    const values = form.values();
    if (Object.keys(form.check(values, null, undefined)).length > 0) save.save();
    else ensaio.mutate(values.mensagem);
  };
  const { refusal } = save;
  const [told, setTold] = useState(refusal);
  // What the server refused of the send itself is said over the whole screen, once.
  if (refusal !== told) {
    setTold(refusal);
    if (refusal !== null && Object.keys(massaProblems(form.values())).length === 0) refuse(refusal.fields);
  }
  const pessoas = (alcance.data?.amostras ?? []).map(({ cliente }) => cliente);
  return (
    <FormProvider {...form.methods}>
      <RecordScreen
        source={form.source}
        save={{ ...save, saving: save.saving || ensaio.isPending }}
        isNew
        dirty={form.dirty}
        onSave={ask}
        onCancel={() => void navigate({ href: lastAddress(paths.clientes()) })}
        refusedTitle="A mensagem não foi enviada"
        placeless
        words={ENVIAR}
      >
        <PageHead title="Enviar SMS em massa" />
        <CanalParado canal="sms" />
        <RecordFields save={save} locked={false}>
          <TwoColumns
            rightStays
            left={
              <>
                <Section title="Para">
                  <div className={classes['audience']}>
                    <FiltroEmPalavras publico={publico} />
                    <Alcance canal="sms" ensaio={alcance} />
                  </div>
                </Section>
                <MensagemSms textOf={async ({ mensagem }) => mensagem} />
                <Agendamento />
              </>
            }
            right={
              <Section title="Prévia">
                <PreviaDigitada pessoas={pessoas} />
              </Section>
            }
          />
        </RecordFields>
      </RecordScreen>
      {asked ? (
        <ConfirmarEnvio
          canal="sms"
          ensaio={asked}
          momento={momentoDe(form.values())}
          onSend={() => {
            setAsked(null);
            save.save();
          }}
          onCancel={() => setAsked(null)}
        >
          <Amostras mensagem={form.values().mensagem} pessoas={(asked.amostras ?? []).map(({ cliente }) => cliente)} />
        </ConfirmarEnvio>
      ) : null}
      {refused === null ? null : (
        <FullMessage title="A mensagem não foi enviada" text={refused} label="Voltar à mensagem" onClose={() => setRefused(null)} />
      )}
    </FormProvider>
  );
}
