import { z } from 'zod';
import { parseSender } from '#server/kernel/outbox/mailer.ts';
import { provider } from '../provider.ts';
import { createSmtp } from './smtp.client.ts';

export const correioProvider = provider({
  title: 'E-mail (SMTP)',
  environment: {
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\/[^/?#]/, 'deve começar com smtp:// ou smtps://, e dizer o servidor')
      .optional(),
    EMAIL_REMETENTE: z
      .string()
      .refine(
        (text) => z.email().safeParse(parseSender(text).email).success,
        'deve ser um e-mail, só ou depois de um nome: Corretora <painel@corretora.com.br>',
      )
      .default('Guarida <nao-responda@guarida.local>'),
  },
  address: 'SMTP_URL',
  standIn: 'caixa de correio local, com página própria (`CORREIO_LOCAL_PORTA` fixa a porta)',
  simulator: async () => (await import('./catcher.ts')).startMailCatcher,
  create: (address, { EMAIL_REMETENTE }) => ({ ...createSmtp({ url: address }), remetente: EMAIL_REMETENTE }),
});
