import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { abrirWhatsapp, desfazerWhatsapp } from '#contract/envios/envios.whatsapp.operations.ts';
import { resolve } from '#contract/mensagens/resolver.ts';
import { linkWhatsapp } from '#contract/mensagens/whatsapp.ts';
import { call } from '#web/kernel/api.ts';
import { ApiError } from '#web/kernel/api-error.ts';
import { changed } from '#web/kernel/changed.ts';
import { openPdfTab, type PdfTab } from '#web/kernel/pdf-tab.ts';
import type { RecordForm } from '#web/patterns/form/use-record-form.ts';
import { useRecordSave } from '#web/patterns/save/use-record-save.ts';
import { toast } from '#web/ui/toasts.ts';
import type { Destinatario } from '../composicao/DoCliente.tsx';
import { tagsQuery } from '../envios.queries.ts';
import { eTelefone } from './aparelho.ts';
import { foneDigitado, type WhatsappValues, whatsappProblems } from './values.ts';

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

/** What fills in the tags; `ler` for whoever cannot wait for it on screen: null where it does not come. */
function useValores(cliente: Destinatario, idade: number | null) {
  const client = useQueryClient();
  const tags = tagsQuery(cliente.id, idade);
  const { data: valores } = useQuery(tags);
  const ler = async () => {
    try {
      return await client.query(tags);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // The API client has said why they did not come; here it is said of what.
      toast({ kind: 'error', title: 'Erro!', text: 'Houve um erro ao preencher a mensagem.' });
      return null;
    }
  };
  return { valores, ler };
}

export interface WhatsappAAbrir {
  readonly cliente: Destinatario;
  /** The age of the birthday it greets; null for any other message. */
  readonly idade: number | null;
  readonly form: RecordForm<WhatsappValues, never>;
  readonly leave: () => Promise<void>;
}

/** Opens a WhatsApp of one's own with the message, and keeps that it was opened. */
export function useAbrirWhatsapp({ cliente, idade, form, leave }: WhatsappAAbrir) {
  const { valores, ler } = useValores(cliente, idade);
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
      await leave();
      await changed('mensagens');
    },
  });
  const open = async (): Promise<void> => {
    const values = form.values();
    const fone = foneDigitado(values.fone);
    if (fone !== null && Object.keys(whatsappProblems(values)).length === 0) {
      // Known, they are not waited for: a window that does not open at the click itself is blocked.
      const lidos = valores ?? (await ler());
      if (lidos === null) return;
      const link = linkWhatsapp(fone, resolve(values.mensagem, lidos, 'text').text, eTelefone());
      if (idade === null) openOutside(link);
      else greeting.current = { tab: openPdfTab('Registrando a felicitação…'), link };
    }
    save.save();
  };
  return { save, open };
}
