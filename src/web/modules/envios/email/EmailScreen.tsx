import { useNavigate } from '@tanstack/react-router';
import { FormProvider, useWatch } from 'react-hook-form';
import type { EmailAbertoResposta } from '#contract/caixa-saida/caixa-saida.schemas.ts';
import type { enviarEmail } from '#contract/envios/envios.email.operations.ts';
import { call } from '#web/kernel/api.ts';
import { changed } from '#web/kernel/changed.ts';
import { paths } from '#web/kernel/paths.ts';
import { lastAddress } from '#web/kernel/way-back.ts';
import { RecordFields, RecordScreen } from '#web/patterns/form/RecordScreen.tsx';
import { useRecordForm } from '#web/patterns/form/use-record-form.ts';
import { useRecordSave } from '#web/patterns/save/use-record-save.ts';
import { TwoColumns } from '#web/ui/FormLayout.tsx';
import { toast } from '#web/ui/toasts.ts';
import { emailDoModelo } from '../composicao/do-modelo.ts';
import { Agendamento } from '../composicao/Agendamento.tsx';
import { AvisoDeDescadastro, type AvisoDeDescadastroProps } from '../composicao/AvisoDeDescadastro.tsx';
import { CabecaDoEnvio } from '../composicao/CabecaDoEnvio.tsx';
import type { Destinatario } from '../composicao/DoCliente.tsx';
import { useSaida } from '../composicao/use-saida.ts';
import { CanalParado } from '../parts/CanalParado.tsx';
import { AnexosDoEmail } from './AnexosDoEmail.tsx';
import { useEnvioDeAnexos } from './anexos.queue.ts';
import { Destinatarios } from './Destinatarios.tsx';
import { MensagemEmail } from './MensagemEmail.tsx';
import { PreviaDoEmail } from './PreviaDoEmail.tsx';
import { EMAIL_FIELDS, type EmailValues, emailBody, emailDe, emailEmBranco, emailProblems, mudaOMesmo } from './values.ts';
import { useWhen } from '#web/kernel/use-when.ts';

export interface EmailScreenProps {
  readonly cliente: Destinatario;
  /** The age of the birthday it greets; null for any other message. */
  readonly idade: number | null;
  /** The e-mail that is written on: the same, or another one from it. */
  readonly email: EmailAbertoResposta | null;
}

const ENVIAR = { act: 'Enviar', pending: 'Ainda não enviado' } as const;
const MOMENTO = { data: 'agendado_para_data', hora: 'agendado_para_hora' } as const;

const titleOf = ({ idade, email }: EmailScreenProps): string => {
  if (email !== null) return mudaOMesmo(email.dados) ? 'Alterar e-mail' : 'Escrever a partir de um e-mail';
  return idade === null ? 'Enviar e-mail' : 'Felicitar por e-mail';
};

/** The greeting that an e-mail is; one that is written from another that left is none. */
function felicitacaoDe({ idade, email }: EmailScreenProps) {
  const age = email !== null && mudaOMesmo(email.dados) && email.dados.tipo_aniversariante === 'S' ? email.dados.idade_referencia : idade;
  return age === null ? {} : { tipo_aniversariante: 'S' as const, idade_referencia: age };
}

function DescadastroDoDigitado(props: Pick<AvisoDeDescadastroProps, 'cliente' | 'felicitacao'>) {
  const [para, outros] = useWatch<EmailValues, ['para_email', 'outros_destinatarios']>({ name: ['para_email', 'outros_destinatarios'] });
  return <AvisoDeDescadastro canal="email" para={para} outros={outros.map(({ email }) => email)} {...props} />;
}

/** An e-mail to one client, or the greeting of a birthday. */
export function EmailScreen(props: EmailScreenProps) {
  const { cliente, idade, email } = props;
  const navigate = useNavigate();
  const saida = useSaida('email', cliente.id);
  const form = useRecordForm<EmailValues, never>({
    record: null,
    fields: EMAIL_FIELDS,
    valuesOf: () => (email === null ? emailEmBranco(cliente.email) : emailDe(email)),
    check: (values) => emailProblems(values),
  });
  const { getValues, setValue } = form.methods;
  const envio = useEnvioDeAnexos((anexo) => setValue('anexos', [...getValues('anexos'), anexo], { shouldDirty: true }));
  const save = useRecordSave({
    form,
    name: email === null ? 'email' : `email-${email.dados.id}`,
    bodyOf: (values: EmailValues) => emailBody(values, cliente.id, { ...(email && { id: email.dados.id }), ...felicitacaoDe(props) }),
    send: (body, key) => call<typeof enviarEmail>('POST /emailsEnviado/enviar', { body, key }),
    saved: { title: 'Email programado!' },
    alters: email !== null && mudaOMesmo(email.dados),
    conflictTitle: 'Este e-mail mudou enquanto você escrevia',
    leave: async () => {
      await saida();
      await changed('mensagens');
    },
  });
  const send = (): void => {
    if (envio.busy) toast({ kind: 'info', title: 'Aguarde enquanto o upload dos anexos é feito!' });
    else save.save();
  };
  // Nobody has to press anything to be told that this client has no e-mail (E255).
  useWhen(true, () => {
    if (email === null && !cliente.email) form.refuse({ para_email: 'Este cliente não tem e-mail no cadastro' });
  });
  return (
    <FormProvider {...form.methods}>
      <RecordScreen
        source={form.source}
        save={save}
        isNew
        dirty={form.dirty || envio.busy}
        onSave={send}
        onCancel={() => void navigate({ href: lastAddress(email === null ? paths.clientes() : paths.caixaSaida()) })}
        refusedTitle="O e-mail não foi enviado"
        placeless
        words={ENVIAR}
      >
        <CabecaDoEnvio title={titleOf(props)} cliente={cliente} idade={idade} />
        <CanalParado canal="email" />
        <DescadastroDoDigitado cliente={cliente} felicitacao={felicitacaoDe(props).tipo_aniversariante === 'S'} />
        <RecordFields save={save} locked={false}>
          <TwoColumns
            rightStays
            left={
              <>
                <Destinatarios />
                <MensagemEmail wordsOf={(id) => emailDoModelo(id, cliente.id, idade)} />
                <AnexosDoEmail envio={envio} />
                <Agendamento campos={MOMENTO} flash={false} />
              </>
            }
            right={<PreviaDoEmail cliente={cliente} idade={felicitacaoDe(props).idade_referencia ?? null} />}
          />
        </RecordFields>
      </RecordScreen>
    </FormProvider>
  );
}
