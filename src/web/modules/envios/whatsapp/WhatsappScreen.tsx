import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import type { abrirWhatsapp, desfazerWhatsapp } from '#contract/envios/envios.whatsapp.operations.ts';
import { resolve } from '#contract/mensagens/resolver.ts';
import { linkWhatsapp } from '#contract/mensagens/whatsapp.ts';
import { call } from '#web/kernel/api.ts';
import { changed } from '#web/kernel/changed.ts';
import { paths } from '#web/kernel/paths.ts';
import { openPdfTab, type PdfTab } from '#web/kernel/pdf-tab.ts';
import { lastAddress } from '#web/kernel/way-back.ts';
import { RecordFields, RecordScreen } from '#web/patterns/form/RecordScreen.tsx';
import { MaskInput } from '#web/patterns/form/text-fields.tsx';
import { useRecordForm } from '#web/patterns/form/use-record-form.ts';
import { useRecordSave } from '#web/patterns/save/use-record-save.ts';
import { Section, TwoColumns } from '#web/ui/FormLayout.tsx';
import { toast } from '#web/ui/toasts.ts';
import { textoDoModelo } from '../composicao/do-modelo.ts';
import { AvisoDeDescadastro, type AvisoDeDescadastroProps } from '../composicao/AvisoDeDescadastro.tsx';
import { CabecaDoEnvio } from '../composicao/CabecaDoEnvio.tsx';
import type { Destinatario } from '../composicao/DoCliente.tsx';
import { Previa } from '../composicao/Previa.tsx';
import { tagsQuery } from '../envios.queries.ts';
import { eTelefone } from './aparelho.ts';
import { MensagemWhatsapp } from './MensagemWhatsapp.tsx';
import { comPais, foneDigitado, WHATSAPP_UM_FIELDS, type WhatsappValues, whatsappProblems } from './values.ts';
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

const openOutside = (link: string): void => {
  window.open(link, '_blank', 'noopener,noreferrer');
};

/** Where no tab waited for it any more. */
const askToOpen = (link: string): void =>
  toast({
    kind: 'info',
    title: 'O WhatsApp não abriu sozinho',
    text: 'A felicitação está registrada.',
    action: { label: 'Abrir o WhatsApp', onClick: () => openOutside(link) },
  });

/** Takes back that a message was begun. */
async function desfazer(id: number): Promise<void> {
  await call<typeof desfazerWhatsapp>('DELETE /clientes/whatsappAberto/{id}', { params: { id } });
  toast({ kind: 'info', title: 'WhatsApp desfeito', text: 'Não conta mais como aberto.' });
  await changed('mensagens');
}

/** A message to one client, or the greeting of a birthday, sent by hand in a WhatsApp of one's own (E129). */
export function WhatsappScreen({ cliente, idade, inicial = '' }: WhatsappScreenProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const tags = tagsQuery(cliente.id, idade);
  const { data: valores } = useQuery(tags);
  const back = (ignoreBlocker: boolean): Promise<void> => navigate({ href: lastAddress(paths.clientes()), ignoreBlocker });
  const form = useRecordForm<WhatsappValues, never>({
    record: null,
    fields: WHATSAPP_UM_FIELDS,
    valuesOf: () => ({ fone: comPais(cliente.telefone_celular), mensagem: inicial }),
    check: whatsappProblems,
  });
  // A greeting may be refused: it opens once it is on record.
  const greeting = useRef<{ readonly tab: PdfTab | null; readonly link: string } | null>(null);
  const save = useRecordSave({
    form,
    name: 'whatsapp',
    bodyOf: () => ({
      id_cliente: cliente.id,
      ...(idade !== null && { tipo_aniversariante: 'S' as const, idade_referencia: idade }),
    }),
    send: (body, key) =>
      call<typeof abrirWhatsapp>('POST /clientes/whatsappAberto', { body, key }).catch((error: unknown) => {
        greeting.current?.tab?.close();
        throw error;
      }),
    conflictTitle: 'Esta mensagem mudou enquanto você escrevia',
    leave: async ({ id }) => {
      const undo = { label: 'Desfazer', onClick: () => void desfazer(id) };
      toast({ kind: 'success', title: 'WhatsApp aberto', text: cliente.nome, action: undo });
      if (greeting.current !== null && !greeting.current.tab?.show(greeting.current.link)) askToOpen(greeting.current.link);
      await back(true);
      await changed('mensagens');
    },
  });
  const open = async (): Promise<void> => {
    const values = form.values();
    const fone = foneDigitado(values.fone);
    if (fone !== null && Object.keys(whatsappProblems(values)).length === 0) {
      try {
        const texto = resolve(values.mensagem, valores ?? (await client.query(tags)), 'text').text;
        const link = linkWhatsapp(fone, texto, eTelefone());
        if (idade === null) openOutside(link);
        else greeting.current = { tab: openPdfTab('Registrando a felicitação…'), link };
      } catch {
        toast({ kind: 'error', title: 'Erro!', text: 'Houve um erro ao preencher a mensagem.' });
        return;
      }
    }
    save.save();
  };
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
