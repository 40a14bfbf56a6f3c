import { HEADERS } from '#contract/kernel/errors.ts';
import type { Panel } from './http.ts';

export interface Run {
  /** In milliseconds, until its last line. */
  readonly total: number;
  /** Until its first line. */
  readonly first: number;
}

/** Closes a month of all partners as the screen does, and waits for the end; throws when it did not end well. */
export async function closeMonth(panel: Panel, asked: { readonly data: string; readonly dataVencimento?: string }): Promise<Run> {
  const start = performance.now();
  const answer = await fetch(`${panel.url}/api/seguroAventura/fechamentoCartaOferta/massa`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [HEADERS.token]: panel.session.dadosUsuario.token,
      [HEADERS.idempotencyKey]: `bench-${start}`,
    },
    body: JSON.stringify(asked),
  });
  let first = 0;
  let last = '';
  if (!answer.body) throw new Error('sem resposta');
  for await (const chunk of answer.body.pipeThrough(new TextDecoderStream())) {
    if (first === 0) first = performance.now() - start;
    last = chunk.trim().split('\n').at(-1) ?? last;
  }
  if (!last.includes('"concluido"')) throw new Error(`o fechamento não terminou: ${last}`);
  return { total: performance.now() - start, first };
}
