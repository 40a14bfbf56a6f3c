import { useNavigate } from '@tanstack/react-router';
import { FormProvider, useWatch } from 'react-hook-form';
import type { enviarSms } from '#contract/envios/envios.operations.ts';
import type { SmsLinhaResposta } from '#contract/mensagens/mensagens.schemas.ts';
import { call } from '#web/kernel/api.ts';
import { changed } from '#web/kernel/changed.ts';
import { paths } from '#web/kernel/paths.ts';
import { lastAddress } from '#web/kernel/way-back.ts';
import { RecordFields, RecordScreen } from '#web/patterns/form/RecordScreen.tsx';
import { MaskInput } from '#web/patterns/form/text-fields.tsx';
import { useRecordForm } from '#web/patterns/form/use-record-form.ts';
import { useRecordSave } from '#web/patterns/save/use-record-save.ts';
import { Section, TwoColumns } from '#web/ui/FormLayout.tsx';
import { textoDoModelo } from '../composicao/do-modelo.ts';
import { Agendamento } from '../composicao/Agendamento.tsx';
import { AvisoDeDescadastro, type AvisoDeDescadastroProps } from '../composicao/AvisoDeDescadastro.tsx';
import { CabecaDoEnvio } from '../composicao/CabecaDoEnvio.tsx';
import classes from '../composicao/composicao.module.css';
import type { Destinatario } from '../composicao/DoCliente.tsx';
import { MensagemSms } from '../composicao/MensagemSms.tsx';
import { Previa } from '../composicao/Previa.tsx';
import { useSaida } from '../composicao/use-saida.ts';
import { CanalParado } from '../parts/CanalParado.tsx';
import { TesteDeSms } from './TesteDeSms.tsx';
import { celularProblem, MASSA_EM_BRANCO, massaBody, SMS_FIELDS, smsDe, type SmsValues, smsProblems } from './values.ts';
import { useWhen } from '#web/kernel/use-when.ts';

export interface SmsScreenProps {
  readonly cliente: Destinatario;
  /** The age of the birthday it greets; null for any other message. */
  readonly idade: number | null;
  /** The one that waits and is written anew. */
  readonly sms?: SmsLinhaResposta['dados'] | null;
}

const ENVIAR = { act: 'Enviar', pending: 'Ainda não enviada' } as const;

function PreviaDigitada({ cliente, idade }: Pick<SmsScreenProps, 'cliente' | 'idade'>) {
  const mensagem = useWatch<SmsValues, 'mensagem'>({ name: 'mensagem' });
  return (
    <Previa mensagem={mensagem} cliente={cliente} idade={idade}>
      <TesteDeSms cliente={cliente.id} idade={idade} />
    </Previa>
  );
}

function DescadastroDoDigitado(props: Pick<AvisoDeDescadastroProps, 'cliente' | 'felicitacao'>) {
  const celular = useWatch<SmsValues, 'celular'>({ name: 'celular' });
  return <AvisoDeDescadastro canal="sms" para={celular} {...props} />;
}

/** An SMS to one client, or the greeting of a birthday. */
export function SmsScreen({ cliente, idade, sms = null }: SmsScreenProps) {
  const navigate = useNavigate();
  const saida = useSaida('sms', cliente.id);
  const form = useRecordForm<SmsValues, never>({
    record: null,
    fields: SMS_FIELDS,
    valuesOf: () => (sms === null ? { ...MASSA_EM_BRANCO, celular: cliente.telefone_celular ?? '' } : smsDe(sms)),
    check: (values) => smsProblems(values),
  });
  const save = useRecordSave({
    form,
    name: sms === null ? 'sms' : `sms-${sms.id}`,
    bodyOf: ({ celular, ...values }: SmsValues) => ({
      ...(sms && { id: sms.id }),
      id_cliente: cliente.id,
      celular,
      ...massaBody(values),
      ...(idade !== null && { tipo_aniversariante: 'S' as const, idade_referencia: idade }),
    }),
    send: (body, key) => call<typeof enviarSms>('POST /clientes/enviarSms', { body, key }),
    saved: { title: 'Sms registrado para envio!' },
    alters: sms !== null,
    conflictTitle: 'Esta mensagem mudou enquanto você escrevia',
    leave: async () => {
      await saida();
      await changed('mensagens');
    },
  });
  // Nobody has to press anything to be told that this client has no mobile (E255).
  useWhen(true, () => {
    const problem = sms !== null ? null : celularProblem(cliente.telefone_celular ?? '');
    if (problem !== null) form.refuse({ celular: cliente.telefone_celular ? problem : 'Este cliente não tem celular no cadastro' });
  });
  return (
    <FormProvider {...form.methods}>
      <RecordScreen
        source={form.source}
        save={save}
        isNew
        dirty={form.dirty}
        onSave={() => save.save()}
        onCancel={() => void navigate({ href: lastAddress(paths.clientes()) })}
        refusedTitle="A mensagem não foi enviada"
        placeless
        words={ENVIAR}
      >
        <CabecaDoEnvio
          title={sms !== null ? 'Alterar SMS agendado' : idade === null ? 'Enviar SMS' : 'Felicitar por SMS'}
          cliente={cliente}
          idade={idade}
        />
        <CanalParado canal="sms" />
        <DescadastroDoDigitado cliente={cliente} felicitacao={idade !== null} />
        <RecordFields save={save} locked={false}>
          <TwoColumns
            rightStays
            left={
              <>
                <Section title="Para">
                  <div className={classes['form']}>
                    <MaskInput<SmsValues> name="celular" />
                  </div>
                </Section>
                <MensagemSms textOf={({ id }) => textoDoModelo(id, cliente.id, idade)} />
                <Agendamento />
              </>
            }
            right={
              <Section title="Prévia">
                <PreviaDigitada cliente={cliente} idade={idade} />
              </Section>
            }
          />
        </RecordFields>
      </RecordScreen>
    </FormProvider>
  );
}
