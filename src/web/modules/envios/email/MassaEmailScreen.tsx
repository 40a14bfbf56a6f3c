import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import type { enviarEmailMassa } from '#contract/envios/envios.email.operations.ts';
import type { EnvioFeitoResposta } from '#contract/envios/envios.schemas.ts';
import { flag } from '#contract/kernel/permissions.ts';
import type { consultarModeloEmail } from '#contract/modelos-email/modelos-email.operations.ts';
import { call } from '#web/kernel/api.ts';
import { ApiError } from '#web/kernel/api-error.ts';
import { changed } from '#web/kernel/changed.ts';
import { paths } from '#web/kernel/paths.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { lastAddress } from '#web/kernel/way-back.ts';
import { FiltroEmPalavras } from '#web/modules/clientes/parts/FiltroEmPalavras.tsx';
import type { Publico } from '#web/modules/clientes/parts/publico.ts';
import { RecordFields, RecordScreen } from '#web/patterns/form/RecordScreen.tsx';
import { TextInput } from '#web/patterns/form/text-fields.tsx';
import { useRecordForm } from '#web/patterns/form/use-record-form.ts';
import { useRecordSave } from '#web/patterns/save/use-record-save.ts';
import { Section, TwoColumns } from '#web/ui/FormLayout.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { toast } from '#web/ui/toasts.ts';
import { Agendamento } from '../composicao/Agendamento.tsx';
import { Alcance } from '../composicao/Alcance.tsx';
import classes from '../composicao/composicao.module.css';
import { ConfirmarEnvio } from '../composicao/ConfirmarEnvio.tsx';
import { useVez } from '../composicao/use-vez.tsx';
import { ensaiarEmail, ensaioEmailQuery } from '../envios.queries.ts';
import { CanalParado } from '../parts/CanalParado.tsx';
import { AmostrasDoEmail } from './AmostrasDoEmail.tsx';
import { type DoModelo, MensagemEmail } from './MensagemEmail.tsx';
import { PreviaDoEmail } from './PreviaDoEmail.tsx';
import { EMAIL_MASSA_FIELDS, type EmailMassaValues, MASSA_EM_BRANCO, massaBody, massaProblems, quandoDe } from './values.ts';

const ENVIAR = { act: 'Enviar', pending: 'Ainda não enviado' } as const;
const MOMENTO = { data: 'agendado_para_data', hora: 'agendado_para_hora' } as const;
const FALHA = { kind: 'error', title: 'Erro', text: 'Houve um erro ao enviar emails em massa, tente novamente' } as const;

/** A template as it is: each of those who get it has their own values. */
const wordsOf = (id: number): Promise<DoModelo> => call<typeof consultarModeloEmail>('GET /modelosEmail/{id}', { params: { id } });

function PreviaDeAlguns({ pessoas }: { readonly pessoas: readonly { readonly id: number; readonly nome: string }[] }) {
  const { um, arrows } = useVez(pessoas);
  return (
    <PreviaDoEmail massa cliente={um ?? null} arrows={arrows}>
      <p className={classes['instead']}>No rodapé de cada um vai o link de quem não quer mais receber.</p>
    </PreviaDoEmail>
  );
}

/** An e-mail to all the clients of a filter: who gets it is said before it is written, and again before it is sent. */
export function MassaEmailScreen({ publico }: { readonly publico: Publico }) {
  const navigate = useNavigate();
  const follows = useAllows(flag('habilitarAcessoCaixaDeSaida'));
  const parametrosConsulta = { ...publico };
  const alcance = useQuery(ensaioEmailQuery(parametrosConsulta));
  const [asked, setAsked] = useState<EnvioFeitoResposta | null>(null);
  const form = useRecordForm<EmailMassaValues, never>({
    record: null,
    fields: EMAIL_MASSA_FIELDS,
    valuesOf: () => MASSA_EM_BRANCO,
    check: (values) => massaProblems(values),
  });
  const failed = (error: unknown): void => {
    if (error instanceof ApiError && error.status === 400) form.refuse(error.fields);
    if (!(error instanceof ApiError) || error.status !== 401) toast(FALHA);
  };
  const save = useRecordSave({
    form,
    name: 'email-massa',
    bodyOf: (values: EmailMassaValues) => ({ parametrosConsulta, dados: massaBody(values) }),
    send: (body, key) => call<typeof enviarEmailMassa>('POST /emailsEnviado/massa', { body, key }),
    conflictTitle: 'Este e-mail mudou enquanto você escrevia',
    onFailed: failed,
    leave: async ({ id_lote }) => {
      await navigate({ to: id_lote === undefined ? paths.clientes() : paths.envio(id_lote), ignoreBlocker: true, replace: true });
      const action = { label: 'Caixa de saída', onClick: () => void navigate({ to: paths.caixaSaida() }) };
      toast({ kind: 'success', title: 'Emails enviados!', action: follows ? action : null });
      await changed('mensagens');
    },
  });
  const ensaio = useMutation({
    mutationFn: () => ensaiarEmail(parametrosConsulta, massaBody(form.values())),
    onSuccess: setAsked,
    onError: failed,
  });
  const ask = (): void => {
    if (Object.keys(form.check(form.values(), null, undefined)).length > 0) save.save();
    else ensaio.mutate();
  };
  return (
    <FormProvider {...form.methods}>
      <RecordScreen
        source={form.source}
        save={{ ...save, saving: save.saving || ensaio.isPending }}
        isNew
        dirty={form.dirty}
        onSave={ask}
        onCancel={() => void navigate({ href: lastAddress(paths.clientes()) })}
        refusedTitle="O e-mail não foi enviado"
        placeless
        words={ENVIAR}
      >
        <PageHead title="Enviar e-mail em massa" />
        <CanalParado canal="email" />
        <RecordFields save={save} locked={false}>
          <TwoColumns
            rightStays
            left={
              <>
                <Section title="Para">
                  <div className={classes['audience']}>
                    <FiltroEmPalavras publico={publico} />
                    <Alcance canal="email" ensaio={alcance} />
                    <TextInput<EmailMassaValues> name="responder_para" placeholder="O endereço da corretora" />
                  </div>
                </Section>
                <MensagemEmail wordsOf={wordsOf} />
                <Agendamento campos={MOMENTO} flash={false} />
              </>
            }
            right={<PreviaDeAlguns pessoas={(alcance.data?.amostras ?? []).map(({ cliente }) => cliente)} />}
          />
        </RecordFields>
      </RecordScreen>
      {asked ? (
        <ConfirmarEnvio
          canal="email"
          ensaio={asked}
          momento={quandoDe(form.values())}
          onSend={() => {
            setAsked(null);
            save.save();
          }}
          onCancel={() => setAsked(null)}
        >
          <AmostrasDoEmail amostras={asked.amostras ?? []} />
        </ConfirmarEnvio>
      ) : null}
    </FormProvider>
  );
}
