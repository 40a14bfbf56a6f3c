import { z } from 'zod';
import { FileAnswer, operation } from '../kernel/operation.ts';
import { anyone } from '../kernel/permissions.ts';

const temporario = z.string().regex(/^[A-Za-z0-9_-]{20,300}$/, 'Endereço inválido');
const nome = z.string().min(1).max(255);
const opening = { method: 'GET', audience: 'public', permission: anyone, history: 'none', secretPath: true, response: FileAnswer } as const;

/** Generated files. The address is the permission: unguessable, 15 minutes, no header, because it opens in a tab (resolution 3). 404 afterwards. */
export const baixarArquivo = operation({
  ...opening,
  id: 'arquivos/download',
  summary: 'Baixar arquivo gerado',
  path: '/download/{temporario}/{nome}',
  rateLimit: { points: 120, seconds: 60 },
  params: z.object({ temporario, nome }),
});

export const abrirAnexo = operation({
  ...opening,
  id: 'anexos/baixar',
  summary: 'Abrir anexo',
  path: '/anexos/{temporario}/{nome}',
  rateLimit: { points: 300, seconds: 60 },
  params: z.object({ temporario, nome }),
});

/** `foto` is the value of that field in any answer. */
export const abrirFoto = operation({
  ...opening,
  id: 'fotos/abrir',
  summary: 'Abrir foto',
  path: '/fotos/{foto}',
  rateLimit: { points: 1200, seconds: 60 },
  params: z.object({ foto: temporario }),
});
