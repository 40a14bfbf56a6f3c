import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { enviarEmailMassa } from '#contract/envios/envios.email.operations.ts';
import { flag } from '#contract/kernel/permissions.ts';
import type { consultarModeloEmail } from '#contract/modelos-email/modelos-email.operations.ts';
import { call } from '#web/kernel/api.ts';
import { ApiError } from '#web/kernel/api-error.ts';
import { paths } from '#web/kernel/paths.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import type { Publico } from '#web/modules/clientes/parts/publico.ts';
import { TextInput } from '#web/patterns/form/text-fields.tsx';
import { useRecordForm } from '#web/patterns/form/use-record-form.ts';
import { toast } from '#web/ui/toasts.ts';
import { pessoasDe } from '../alcance.ts';
import { Agendamento } from '../composicao/Agendamento.tsx';
import classes from '../composicao/composicao.module.css';
import { MassaFrame } from '../composicao/MassaFrame.tsx';
import { useMassa } from '../composicao/use-massa.ts';
import { useVez } from '#web/modules/clientes/parts/use-vez.tsx';
import { ensaiarEmail, ensaioEmailQuery } from '../envios.queries.ts';
import { AmostrasDoEmail } from './AmostrasDoEmail.tsx';
import { MensagemEmail } from './MensagemEmail.tsx';
import { PreviaDoEmail } from './PreviaDoEmail.tsx';
import { type DoModelo, EMAIL_MASSA_FIELDS, type EmailMassaValues, MASSA_EM_BRANCO, massaBody, massaProblems, quandoDe } from './values.ts';

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

/** An e-mail to all the clients of a filter. */
export function MassaEmailScreen({ publico }: { readonly publico: Publico }) {
  const navigate = useNavigate();
  const follows = useAllows(flag('habilitarAcessoCaixaDeSaida'));
  const parametrosConsulta = { ...publico };
  const alcance = useQuery(ensaioEmailQuery(parametrosConsulta));
  const form = useRecordForm<EmailMassaValues, never>({
    record: null,
    fields: EMAIL_MASSA_FIELDS,
    valuesOf: () => MASSA_EM_BRANCO,
    check: (values) => massaProblems(values),
  });
  const massa = useMassa({
    canal: 'email',
    form,
    bodyOf: (values: EmailMassaValues) => ({ parametrosConsulta, dados: massaBody(values) }),
    send: (body, key) => call<typeof enviarEmailMassa>('POST /emailsEnviado/massa', { body, key }),
    rehearse: (values) => ensaiarEmail(parametrosConsulta, massaBody(values)),
    conflictTitle: 'Este e-mail mudou enquanto você escrevia',
    onFailed: (error) => {
      if (error instanceof ApiError && error.status === 400) form.refuse(error.fields);
      if (!(error instanceof ApiError) || error.status !== 401) toast(FALHA);
    },
    sayRefusal: (_fields, error) => (error ? toast(FALHA) : undefined),
    onSent: () => {
      const action = { label: 'Caixa de saída', onClick: () => void navigate({ to: paths.caixaSaida() }) };
      toast({ kind: 'success', title: 'Emails enviados!', action: follows ? action : null });
    },
  });
  return (
    <MassaFrame
      canal="email"
      title="Enviar e-mail em massa"
      refusedTitle="O e-mail não foi enviado"
      pending="Ainda não enviado"
      publico={publico}
      alcance={alcance}
      form={form}
      massa={massa}
      momento={() => quandoDe(form.values())}
      para={<TextInput<EmailMassaValues> name="responder_para" placeholder="O endereço da corretora" />}
      previa={<PreviaDeAlguns pessoas={pessoasDe(alcance.data)} />}
      amostras={massa.asked ? <AmostrasDoEmail amostras={massa.asked.amostras ?? []} /> : null}
    >
      <MensagemEmail wordsOf={wordsOf} />
      <Agendamento campos={MOMENTO} flash={false} />
    </MassaFrame>
  );
}
