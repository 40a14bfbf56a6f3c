import { Anchor } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import type { ClienteCompletoResposta } from '#contract/clientes/clientes.schemas.ts';
import type { converterModeloSms, enviarSms } from '#contract/envios/envios.operations.ts';
import { call } from '#web/kernel/api.ts';
import { changed } from '#web/kernel/changed.ts';
import { paths } from '#web/kernel/paths.ts';
import { lastAddress } from '#web/kernel/way-back.ts';
import { RecordFields, RecordScreen } from '#web/patterns/form/RecordScreen.tsx';
import { MaskInput } from '#web/patterns/form/text-fields.tsx';
import { useRecordForm } from '#web/patterns/form/use-record-form.ts';
import { useRecordSave } from '#web/patterns/save/use-record-save.ts';
import { Section, TwoColumns } from '#web/ui/FormLayout.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { Agendamento } from '../composicao/Agendamento.tsx';
import classes from '../composicao/composicao.module.css';
import { MensagemSms } from '../composicao/MensagemSms.tsx';
import { Previa } from '../composicao/Previa.tsx';
import { CanalParado } from '../parts/CanalParado.tsx';
import { useSaida } from './use-saida.ts';
import { celularProblem, MASSA_EM_BRANCO, massaBody, SMS_FIELDS, type SmsValues, smsProblems } from './values.ts';

export interface SmsScreenProps {
  readonly cliente: ClienteCompletoResposta['dados'];
  /** The age of the birthday it greets; null for any other message. */
  readonly idade: number | null;
}

const ENVIAR = { act: 'Enviar', pending: 'Ainda não enviada' } as const;

function PreviaDigitada({ cliente, idade }: SmsScreenProps) {
  const mensagem = useWatch<SmsValues, 'mensagem'>({ name: 'mensagem' });
  return <Previa mensagem={mensagem} cliente={cliente} idade={idade} />;
}

/** An SMS to one client, or the greeting of a birthday. */
export function SmsScreen({ cliente, idade }: SmsScreenProps) {
  const navigate = useNavigate();
  const saida = useSaida(cliente.id);
  const form = useRecordForm<SmsValues, never>({
    record: null,
    fields: SMS_FIELDS,
    valuesOf: () => ({ ...MASSA_EM_BRANCO, celular: cliente.telefone_celular ?? '' }),
    check: (values) => smsProblems(values),
  });
  const save = useRecordSave({
    form,
    name: 'sms',
    bodyOf: ({ celular, ...values }: SmsValues) => ({
      id_cliente: cliente.id,
      celular,
      ...massaBody(values),
      ...(idade !== null && { tipo_aniversariante: 'S' as const, idade_referencia: idade }),
    }),
    send: (body, key) => call<typeof enviarSms>('POST /clientes/enviarSms', { body, key }),
    saved: { title: 'Sms registrado para envio!' },
    conflictTitle: 'Esta mensagem mudou enquanto você escrevia',
    leave: async () => {
      await saida();
      await changed('mensagens');
    },
  });
  // Nobody has to press anything to be told that this client has no mobile (E255).
  const tell = useEffectEvent(() => {
    const problem = celularProblem(cliente.telefone_celular ?? '');
    if (problem !== null) form.refuse({ celular: cliente.telefone_celular ? problem : 'Este cliente não tem celular no cadastro' });
  });
  useEffect(() => tell(), []);
  const textOf = async ({ id }: { readonly id: number }): Promise<string> => {
    const { mensagem } = await call<typeof converterModeloSms>('GET /modelosSms/{id}/convertido/{id_cliente}', {
      params: { id, id_cliente: cliente.id },
      query: idade === null ? {} : { idade_referencia: String(idade) },
    });
    return mensagem;
  };
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
        <PageHead
          title={idade === null ? 'Enviar SMS' : 'Felicitar por SMS'}
          note={
            <>
              <Anchor component={Link} to={paths.clienteAlterar(cliente.id)}>
                {cliente.nome}
              </Anchor>{' '}
              {idade === null ? null : <StatusTag kind="info">{`${idade} ${idade === 1 ? 'ano' : 'anos'}`}</StatusTag>}
            </>
          }
        />
        <CanalParado canal="sms" />
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
                <MensagemSms textOf={textOf} />
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
