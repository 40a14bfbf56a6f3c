import { useNavigate } from '@tanstack/react-router';
import { FormProvider, useWatch } from 'react-hook-form';
import { paths } from '#web/kernel/paths.ts';
import { lastAddress } from '#web/kernel/way-back.ts';
import { RecordFields, RecordScreen } from '#web/patterns/form/RecordScreen.tsx';
import { MaskInput } from '#web/patterns/form/text-fields.tsx';
import { useRecordForm } from '#web/patterns/form/use-record-form.ts';
import { Section, TwoColumns } from '#web/ui/FormLayout.tsx';
import { textoDoModelo } from '../composicao/do-modelo.ts';
import { AvisoDeDescadastro, type AvisoDeDescadastroProps } from '../composicao/AvisoDeDescadastro.tsx';
import { CabecaDoEnvio } from '../composicao/CabecaDoEnvio.tsx';
import type { Destinatario } from '../composicao/DoCliente.tsx';
import { Previa } from '../composicao/Previa.tsx';
import { MensagemWhatsapp } from './MensagemWhatsapp.tsx';
import { useAbrirWhatsapp } from './use-abrir-whatsapp.ts';
import { comPais, WHATSAPP_UM_FIELDS, type WhatsappValues, whatsappProblems } from './values.ts';
import own from './whatsapp.module.css';
import { useWhen } from '#web/kernel/use-when.ts';

export interface WhatsappScreenProps {
  readonly cliente: Destinatario;
  /** The age of the birthday it greets; null for any other message. */
  readonly idade: number | null;
  /** What it begins with. */
  readonly inicial?: string;
}

const ABRIR = { act: 'Abrir o WhatsApp', pending: 'Ainda não aberta' } as const;
/** Nothing goes around what is sent by hand, and its lines stay. */
const COMO_ESCRITA = { umaLinha: false, moldura: null } as const;

function PreviaDigitada({ cliente, idade }: WhatsappScreenProps) {
  const mensagem = useWatch<WhatsappValues, 'mensagem'>({ name: 'mensagem' });
  return <Previa mensagem={mensagem} cliente={cliente} idade={idade} whatsapp={COMO_ESCRITA} />;
}

function DescadastroDoDigitado(props: Pick<AvisoDeDescadastroProps, 'cliente' | 'felicitacao'>) {
  const fone = useWatch<WhatsappValues, 'fone'>({ name: 'fone' });
  return <AvisoDeDescadastro canal="whatsapp" para={fone} {...props} />;
}

/** A message to one client, or the greeting of a birthday, sent by hand in a WhatsApp of one's own (E129). */
export function WhatsappScreen({ cliente, idade, inicial = '' }: WhatsappScreenProps) {
  const navigate = useNavigate();
  const back = (ignoreBlocker: boolean): Promise<void> => navigate({ href: lastAddress(paths.clientes()), ignoreBlocker });
  const form = useRecordForm<WhatsappValues, never>({
    record: null,
    fields: WHATSAPP_UM_FIELDS,
    valuesOf: () => ({ fone: comPais(cliente.telefone_celular), mensagem: inicial }),
    check: whatsappProblems,
  });
  const { save, open } = useAbrirWhatsapp({ cliente, idade, form, leave: () => back(true) });
  // Nobody has to press anything to be told that this client has no mobile (E255).
  useWhen(true, () => {
    if (!cliente.telefone_celular) form.refuse({ fone: 'Este cliente não tem celular no cadastro' });
  });
  return (
    <FormProvider {...form.methods}>
      <RecordScreen
        source={form.source}
        save={save}
        isNew
        dirty={form.dirty}
        onSave={() => void open()}
        onCancel={() => void back(false)}
        refusedTitle="O WhatsApp não ficou registrado"
        placeless
        words={ABRIR}
      >
        <CabecaDoEnvio title={idade === null ? 'Enviar WhatsApp' : 'Felicitar por WhatsApp'} cliente={cliente} idade={idade} />
        <DescadastroDoDigitado cliente={cliente} felicitacao={idade !== null} />
        <RecordFields save={save} locked={false}>
          <TwoColumns
            rightStays
            left={
              <>
                <Section title="Para">
                  <div className={own['phone']}>
                    <MaskInput<WhatsappValues> name="fone" kind="world" />
                  </div>
                  <p className={own['note']}>A mensagem abre no seu WhatsApp, pronta para enviar. O painel só guarda que ela foi aberta.</p>
                </Section>
                <MensagemWhatsapp textOf={({ id }) => textoDoModelo(id, cliente.id, idade)} />
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
