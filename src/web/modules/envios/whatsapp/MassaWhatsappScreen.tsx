import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { enviarWhatsappMassa } from '#contract/envios/envios.whatsapp.operations.ts';
import type { EnvioFeitoResposta } from '#contract/envios/envios.schemas.ts';
import { quantasVariaveis, tagsEmOrdem } from '#contract/mensagens/whatsapp.ts';
import type { ModeloSmsResposta } from '#contract/modelos-sms/modelos-sms.schemas.ts';
import { call } from '#web/kernel/api.ts';
import { ApiError } from '#web/kernel/api-error.ts';
import type { Publico } from '#web/modules/clientes/parts/publico.ts';
import { DateInput, TimeInput } from '#web/patterns/form/date-fields.tsx';
import { useRecordForm } from '#web/patterns/form/use-record-form.ts';
import { choice } from '#web/patterns/picker/options.ts';
import { Section } from '#web/ui/FormLayout.tsx';
import { toast } from '#web/ui/toasts.ts';
import { pessoasDe } from '../alcance.ts';
import { Amostras } from '../composicao/Amostras.tsx';
import { MassaFrame } from '../composicao/MassaFrame.tsx';
import type { NoWhatsapp } from '../composicao/Previa.tsx';
import { useMassa } from '../composicao/use-massa.ts';
import { ensaiarWhatsapp, ensaioWhatsappQuery } from '../envios.queries.ts';
import { MensagemWhatsapp, type MensagemWhatsappProps } from './MensagemWhatsapp.tsx';
import { TesteDeWhatsapp } from './TesteDeWhatsapp.tsx';
import { ditoDe, emBranco, errosDe, massaProblems, quando, WHATSAPP_MASSA_FIELDS, type WhatsappMassaValues } from './values.ts';
import own from './whatsapp.module.css';

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
  return (
    <Amostras mensagem={mensagem} whatsapp={chega(ensaio, modelo.length > 0)} pessoas={pessoasDe(ensaio)}>
      {({ id }) => <TesteDeWhatsapp cliente={id} />}
    </Amostras>
  );
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

const sayEach = (error: ApiError): void => {
  for (const one of errosDe(error)) toast({ kind: 'error', ...one });
};

/** WhatsApp to all the clients of a filter. */
export function MassaWhatsappScreen({ publico }: { readonly publico: Publico }) {
  const filtrosClientes = { ...publico };
  const alcance = useQuery(ensaioWhatsappQuery(filtrosClientes));
  const form = useRecordForm<WhatsappMassaValues, never>({
    record: null,
    fields: WHATSAPP_MASSA_FIELDS,
    valuesOf: emBranco,
    check: (values) => massaProblems(values),
  });
  const massa = useMassa({
    canal: 'whatsapp',
    form,
    bodyOf: (values: WhatsappMassaValues) => ({ filtrosClientes, ...ditoDe(values), data_agendado: quando(values) }),
    send: (body, key) => call<typeof enviarWhatsappMassa>('POST /clientes/enviarWhatsappMassa', { body, key }),
    rehearse: (values) => ensaiarWhatsapp(filtrosClientes, ditoDe(values)),
    saved: { title: 'Mensagem via WhatsApp enviado para os clientes!' },
    conflictTitle: 'Esta mensagem mudou enquanto você escrevia',
    onFailed: (error) => {
      if (error instanceof ApiError && error.status === 400) {
        form.refuse(error.fields);
        sayEach(error);
      } else if (!(error instanceof ApiError) || error.status !== 401) {
        toast({ kind: 'error', title: 'Erro ao enviar!', text: 'Houve um erro ao enviar.' });
      }
    },
    sayRefusal: (_fields, error) => (error ? sayEach(error) : undefined),
  });
  const { setValue } = form.methods;
  const leaveAs = (modelo: ModeloSmsResposta | null): void =>
    setValue('id_modelo', modelo && aprovado(modelo) ? [...choice(modelo.id, modelo.descricao)] : [], { shouldDirty: true });
  return (
    <MassaFrame
      canal="whatsapp"
      title="Enviar WhatsApp em massa"
      refusedTitle="A mensagem não foi enviada"
      pending="Ainda não enviada"
      publico={publico}
      alcance={alcance}
      form={form}
      massa={massa}
      momento={() => quando(form.values())}
      previa={
        <Section title="Prévia">
          <PreviaDigitada ensaio={alcance.data} />
        </Section>
      }
      amostras={
        massa.asked ? (
          <Amostras
            mensagem={form.values().mensagem}
            whatsapp={chega(massa.asked, form.values().id_modelo.length > 0)}
            pessoas={pessoasDe(massa.asked)}
          />
        ) : null
      }
    >
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
    </MassaFrame>
  );
}
