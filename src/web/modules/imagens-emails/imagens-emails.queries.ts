import { queryOptions } from '@tanstack/react-query';
import type {
  consultarImagemEmail,
  consultarImagensEmails,
  enviarImagemEmail,
} from '#contract/imagens-emails/imagens-emails.operations.ts';
import { call } from '#web/kernel/api.ts';
import { upload } from '#web/kernel/api-upload.ts';

/** Every query about images of e-mails begins with this key. */
export const IMAGENS_EMAILS = ['imagens-emails'] as const;

/** A page of the images, the newest first. */
export const imagensEmailsQuery = (pagina: number) =>
  queryOptions({
    queryKey: [...IMAGENS_EMAILS, 'lista', pagina] as const,
    queryFn: ({ signal }) => call<typeof consultarImagensEmails>('GET /imagensEmails', { query: { pagina: String(pagina) }, signal }),
  });

/** One image; it never changes. */
export const imagemEmailQuery = (id: number) =>
  queryOptions({
    queryKey: [...IMAGENS_EMAILS, 'registro', id] as const,
    queryFn: ({ signal }) => call<typeof consultarImagemEmail>('GET /imagensEmails/{id}', { params: { id }, signal, quiet: [404] }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Sends an image to be used in e-mails. */
export const enviarImagem = (file: File, key: string) =>
  upload<typeof enviarImagemEmail>('POST /imagensEmails', { file, part: 'arquivo', body: undefined, key });
