import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import type { enviarWhatsappMassa } from '#contract/envios/envios.whatsapp.operations.ts';
import type { EnvioFeitoResposta } from '#contract/envios/envios.schemas.ts';
import { quantasVariaveis, tagsEmOrdem } from '#contract/mensagens/whatsapp.ts';
import type { ModeloSmsResposta } from '#contract/modelos-sms/modelos-sms.schemas.ts';
import { call } from '#web/kernel/api.ts';
import { ApiError } from '#web/kernel/api-error.ts';
import { changed } from '#web/kernel/changed.ts';
import { paths } from '#web/kernel/paths.ts';
import { lastAddress } from '#web/kernel/way-back.ts';
import { FiltroEmPalavras } from '#web/modules/clientes/parts/FiltroEmPalavras.tsx';
import type { Publico } from '#web/modules/clientes/parts/publico.ts';
import { DateInput, TimeInput } from '#web/patterns/form/date-fields.tsx';
import { RecordFields, RecordScreen } from '#web/patterns/form/RecordScreen.tsx';
import { useRecordForm } from '#web/patterns/form/use-record-form.ts';
import { choice } from '#web/patterns/picker/options.ts';
import { useRecordSave } from '#web/patterns/save/use-record-save.ts';
import { Section, TwoColumns } from '#web/ui/FormLayout.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { toast } from '#web/ui/toasts.ts';
import { Alcance } from '../composicao/Alcance.tsx';
import { Amostras } from '../composicao/Amostras.tsx';
import classes from '../composicao/composicao.module.css';
import { ConfirmarEnvio } from '../composicao/ConfirmarEnvio.tsx';
import type { NoWhatsapp } from '../composicao/Previa.tsx';
import { type Dito, ensaiarWhatsapp, ensaioWhatsappQuery } from '../envios.queries.ts';
import { CanalParado } from '../parts/CanalParado.tsx';
import { MensagemWhatsapp, type MensagemWhatsappProps } from './MensagemWhatsapp.tsx';
import { ditoDe, emBranco, errosDe, massaProblems, quando, WHATSAPP_MASSA_FIELDS, type WhatsappMassaValues } from './values.ts';
import own from './whatsapp.module.css';

const ENVIAR = { act: 'Enviar', pending: 'Ainda não enviada' } as const;
/** Whether it leaves as it is; one registered in another shape only gives its words. */
const aprovado = ({ situacao_provedor, corpo_provedor, mensagem }: ModeloSmsResposta): boolean =>
  situacao_provedor === 'aprovado' && (corpo_provedor === null || quantasVariaveis(corpo_provedor) === tagsEmOrdem(mensagem).length);

/** How words typed here arrive, and those of a template as they are. */
const chega = (ensaio: EnvioFeitoResposta | undefined, modelo: boolean): NoWhatsapp =>
  modelo || ensaio?.texto_livre === undefined
    ? { umaLinha: false, moldura: null }
    : { umaLinha: ensaio.texto_livre.uma_linha === 'S', moldura: ensaio.texto_livre.moldura };

interface PreviaProps {
  readonly ensaio: EnvioFeitoResposta | undefined;
}

function PreviaDigitada({ ensaio }: PreviaProps) {
  const mensagem = useWatch<WhatsappMassaValues, 'mensagem'>({ name: 'mensagem' });
  const modelo = useWatch<WhatsappMassaValues, 'id_modelo'>({ name: 'id_modelo' });
  const pessoas = (ensaio?.amostras ?? []).map(({ cliente }) => cliente);
  return <Amostras mensagem={mensagem} whatsapp={chega(ensaio, modelo.length > 0)} pessoas={pessoas} />;
}

interface MensagemDoEnvioProps extends Required<Pick<MensagemWhatsappProps, 'onModelo' | 'onLivre'>> {
  readonly umaLinha: boolean;
}

/** The message, or the approved template that it is. */
function MensagemDoEnvio({ umaLinha, ...props }: MensagemDoEnvioProps) {
  const [modelo] = useWatch<WhatsappMassaValues, 'id_modelo'>({ name: 'id_modelo' });
  return (
    <MensagemWhatsapp
      {...props}
      textOf={async ({ mensagem }) => mensagem}
      noteOf={(one) => (aprovado(one) ? 'aprovado no WhatsApp' : 'só o texto')}
      modelo={modelo?.label ?? null}
      hint={umaLinha ? 'O que se escreve aqui chega numa linha só; um modelo aprovado chega como é.' : undefined}
    />
  );
}

/** WhatsApp to all the clients of a filter: who gets it is said before it is written, and again before it is sent. */
export function MassaWhatsappScreen({ publico }: { readonly publico: Publico }) {
  const navigate = useNavigate();
  const filtrosClientes = { ...publico };
  const alcance = useQuery(ensaioWhatsappQuery(filtrosClientes));
  const [asked, setAsked] = useState<EnvioFeitoResposta | null>(null);
  const form = useRecordForm<WhatsappMassaValues, never>({
    record: null,
    fields: WHATSAPP_MASSA_FIELDS,
    valuesOf: emBranco,
    check: (values) => massaProblems(values),
  });
  const failed = (error: unknown): void => {
    if (error instanceof ApiError && error.status === 400) {
      form.refuse(error.fields);
      for (const one of errosDe(error)) toast({ kind: 'error', ...one });
    } else if (!(error instanceof ApiError) || error.status !== 401) {
      toast({ kind: 'error', title: 'Erro ao enviar!', text: 'Houve um erro ao enviar.' });
    }
  };
  const save = useRecordSave({
    form,
    name: 'whatsapp-massa',
    bodyOf: (values: WhatsappMassaValues) => ({ filtrosClientes, ...ditoDe(values), data_agendado: quando(values) }),
    send: (body, key) => call<typeof enviarWhatsappMassa>('POST /clientes/enviarWhatsappMassa', { body, key }),
    saved: { title: 'Mensagem via WhatsApp enviado para os clientes!' },
    conflictTitle: 'Esta mensagem mudou enquanto você escrevia',
    onFailed: failed,
    leave: async ({ id_lote }) => {
      await navigate({ to: id_lote === undefined ? paths.clientes() : paths.envio(id_lote), ignoreBlocker: true, replace: true });
      await changed('mensagens');
    },
  });
  const ensaio = useMutation({
    mutationFn: (dito: Dito) => ensaiarWhatsapp(filtrosClientes, dito),
    onSuccess: setAsked,
    onError: failed,
  });
  const ask = (): void => {
    const values = form.values();
    if (Object.keys(form.check(values, null, undefined)).length > 0) save.save();
    else ensaio.mutate(ditoDe(values));
  };
  const { setValue } = form.methods;
  const leaveAs = (modelo: ModeloSmsResposta | null): void =>
    setValue('id_modelo', modelo && aprovado(modelo) ? [...choice(modelo.id, modelo.descricao)] : [], { shouldDirty: true });
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
        <PageHead title="Enviar WhatsApp em massa" />
        <CanalParado canal="whatsapp" />
        <RecordFields save={save} locked={false}>
          <TwoColumns
            rightStays
            left={
              <>
                <Section title="Para">
                  <div className={classes['audience']}>
                    <FiltroEmPalavras publico={publico} />
                    <Alcance canal="whatsapp" ensaio={alcance} />
                  </div>
                </Section>
                <MensagemDoEnvio
                  umaLinha={alcance.data?.texto_livre?.uma_linha === 'S'}
                  onModelo={leaveAs}
                  onLivre={(keep) => {
                    leaveAs(null);
                    if (!keep) setValue('mensagem', '', { shouldDirty: true });
                  }}
                />
                <Section title="Saída">
                  <div className={own['moment']}>
                    <DateInput<WhatsappMassaValues> name="data_agendado" required />
                    <TimeInput<WhatsappMassaValues> name="hora_agendado" required />
                  </div>
                </Section>
              </>
            }
            right={
              <Section title="Prévia">
                <PreviaDigitada ensaio={alcance.data} />
              </Section>
            }
          />
        </RecordFields>
      </RecordScreen>
      {asked ? (
        <ConfirmarEnvio
          canal="whatsapp"
          ensaio={asked}
          momento={quando(form.values())}
          onSend={() => {
            setAsked(null);
            save.save();
          }}
          onCancel={() => setAsked(null)}
        >
          <Amostras
            mensagem={form.values().mensagem}
            whatsapp={chega(asked, form.values().id_modelo.length > 0)}
            pessoas={(asked.amostras ?? []).map(({ cliente }) => cliente)}
          />
        </ConfirmarEnvio>
      ) : null}
    </FormProvider>
  );
}
