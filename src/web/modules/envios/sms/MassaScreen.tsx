import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { enviarSmsMassa } from '#contract/envios/envios.operations.ts';
import { call } from '#web/kernel/api.ts';
import { ApiError } from '#web/kernel/api-error.ts';
import type { Publico } from '#web/modules/clientes/parts/publico.ts';
import { useRecordForm } from '#web/patterns/form/use-record-form.ts';
import { Section } from '#web/ui/FormLayout.tsx';
import { FullMessage } from '#web/ui/FullMessage.tsx';
import { toast } from '#web/ui/toasts.ts';
import { pessoasDe } from '../alcance.ts';
import { Agendamento } from '../composicao/Agendamento.tsx';
import { Amostras, type AmostrasProps } from '../composicao/Amostras.tsx';
import { MassaFrame } from '../composicao/MassaFrame.tsx';
import { MensagemSms } from '../composicao/MensagemSms.tsx';
import { momentoDe } from '../composicao/momento.ts';
import { useMassa } from '../composicao/use-massa.ts';
import { ensaiar, ensaioQuery } from '../envios.queries.ts';
import { LetrasDaMassa, MensagensLongas } from './LetrasDaMassa.tsx';
import { TesteDeSms } from './TesteDeSms.tsx';
import { MASSA_EM_BRANCO, massaBody, massaProblems, SMS_MASSA_FIELDS, type SmsMassaValues } from './values.ts';

const PreviaDigitada = ({ pessoas }: Pick<AmostrasProps, 'pessoas'>) => (
  <Amostras mensagem={useWatch<SmsMassaValues, 'mensagem'>({ name: 'mensagem' })} pessoas={pessoas}>
    {({ id }) => <TesteDeSms cliente={id} />}
  </Amostras>
);

/** An SMS to all the clients of a filter. */
export function MassaScreen({ publico }: { readonly publico: Publico }) {
  const filtrosClientes = { ...publico };
  const alcance = useQuery(ensaioQuery(filtrosClientes));
  const [refused, setRefused] = useState<string | null>(null);
  const form = useRecordForm<SmsMassaValues, never>({
    record: null,
    fields: SMS_MASSA_FIELDS,
    valuesOf: () => MASSA_EM_BRANCO,
    check: (values) => massaProblems(values),
  });
  const refuse = (fields: Readonly<Record<string, string>>): void => setRefused(Object.values(fields)[0] ?? null);
  const massa = useMassa({
    canal: 'sms',
    form,
    bodyOf: (values: SmsMassaValues) => ({ filtrosClientes, ...massaBody(values) }),
    send: (body, key) => call<typeof enviarSmsMassa>('POST /clientes/enviarSmsMassa', { body, key }),
    rehearse: ({ mensagem }) => ensaiar(filtrosClientes, mensagem),
    saved: { title: 'Sms enviado para os clientes!' },
    conflictTitle: 'Esta mensagem mudou enquanto você escrevia',
    onFailed: (error) => {
      if (error instanceof ApiError && error.status === 400) {
        form.refuse(error.fields);
        refuse(error.fields);
      } else if (!(error instanceof ApiError) || error.status !== 401) toast({ kind: 'error', title: 'Houve um erro ao enviar o SMS.' });
    },
  });
  const { refusal } = massa.save;
  const [told, setTold] = useState(refusal);
  // What the server refused of the send itself is said over the whole screen, once.
  if (refusal !== told) {
    setTold(refusal);
    if (refusal !== null && Object.keys(massaProblems(form.values())).length === 0) refuse(refusal.fields);
  }
  return (
    <MassaFrame
      canal="sms"
      title="Enviar SMS em massa"
      refusedTitle="A mensagem não foi enviada"
      pending="Ainda não enviada"
      publico={publico}
      alcance={alcance}
      form={form}
      massa={massa}
      para={<MensagensLongas filtro={filtrosClientes} recebem={alcance.data?.enfileirados} />}
      momento={() => momentoDe(form.values())}
      previa={
        <Section title="Prévia">
          <PreviaDigitada pessoas={pessoasDe(alcance.data)} />
        </Section>
      }
      amostras={massa.asked ? <Amostras mensagem={form.values().mensagem} pessoas={pessoasDe(massa.asked)} /> : null}
      over={
        refused === null ? null : (
          <FullMessage title="A mensagem não foi enviada" text={refused} label="Voltar à mensagem" onClose={() => setRefused(null)} />
        )
      }
    >
      <MensagemSms
        textOf={async ({ mensagem }) => mensagem}
        contagem={<LetrasDaMassa filtro={filtrosClientes} recebem={alcance.data?.enfileirados} />}
      />
      <Agendamento />
    </MassaFrame>
  );
}
