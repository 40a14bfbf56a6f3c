import { z } from 'zod';
import { FileAnswer, operation } from '../kernel/operation.ts';
import { signedIn } from '../kernel/permissions.ts';
import { ArquivoPronto } from '../kernel/vocabulary.ts';

const temporario = z.string().regex(/^[A-Za-z0-9_-]{20,300}$/, 'Endereço inválido');
const nome = z.string().min(1).max(255);
const opening = { method: 'GET', history: 'none', secretPath: true, response: FileAnswer } as const;

/** So many a minute from one address: the addresses cannot be guessed, so nothing has to be counted across processes. */
const openings = (points: number) => ({ to: 'public', limit: { points, seconds: 60, counts: 'address', kept: 'process' } }) as const;

/** Generated files. The address is the permission: unguessable, 15 minutes, no header, because it opens in a tab (R03). 404 afterwards. */
export const baixarArquivo = operation({
  ...opening,
  id: 'arquivos/download',
  summary: 'Baixar arquivo gerado',
  path: '/download/{temporario}/{nome}',
  access: openings(120),
  params: z.object({ temporario, nome }),
});

/** As above. Each opening is in the history, of whoever the address was given to; 404 also once the attachment was removed. */
export const abrirAnexo = operation({
  ...opening,
  history: 'read',
  id: 'anexos/baixar',
  summary: 'Abrir anexo',
  path: '/anexos/{temporario}/{nome}',
  access: openings(300),
  params: z.object({ temporario, nome }),
});

/** `foto` is the value of that field in any answer. */
export const abrirFoto = operation({
  ...opening,
  id: 'fotos/abrir',
  summary: 'Abrir foto',
  path: '/fotos/{foto}',
  access: openings(1200),
  params: z.object({ foto: temporario }),
});

/**
 * A file that was too large for its e-mail, kept seven days. Asks again the permission of the operation that made it: 401 with the missing
 * key; 404 when unknown or past its days.
 */
export const abrirArquivoEmail = operation({
  id: 'arquivos/email',
  summary: 'Abrir arquivo enviado por e-mail',
  method: 'GET',
  path: '/arquivos/email/{chave}',
  access: { to: 'staff', permission: signedIn },
  history: 'read',
  params: z.object({ chave: z.uuid('Endereço inválido') }),
  response: ArquivoPronto,
});
