import type { LetrasResposta } from '#contract/envios/envios.schemas.ts';
import { SMS_MAX } from '#contract/mensagens/letras-sms.ts';
import { resolve } from '#contract/mensagens/resolver.ts';
import { temTags } from '#contract/mensagens/tags.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import type { Batch, MensagensApi, TagSource } from '#server/modules/mensagens/mensagens.api.ts';

/** People filled in at a time: nobody else waits longer than for these. */
const AT_ONCE = 250;

interface Needs {
  readonly mensagens: Pick<MensagensApi, 'reached'>;
  readonly tags: TagSource;
}

interface Asked extends Pick<Batch, 'content' | 'audience'> {
  readonly enfileirados: number;
  readonly now: Date;
}

/** How long an SMS is to each of those it would reach, filled in as it leaves; where it has no tags nobody is looked up. */
export async function letrasOf(
  executor: Executor,
  { mensagens, tags }: Needs,
  { content, audience, enfileirados, now }: Asked,
): Promise<LetrasResposta> {
  const { texto } = content;
  if (!temTags(texto)) {
    const maior = resolve(texto, {}, 'sms').text.length;
    return { maior, excedem: maior > SMS_MAX ? enfileirados : 0 };
  }
  const people = (await mensagens.reached(executor, { content, audience })).map((id) => ({
    id_cliente: id,
    id_parcela: null,
    idade_referencia: null,
  }));
  let [maior, excedem] = [0, 0];
  for (let at = 0; at < people.length; at += AT_ONCE) {
    for (const values of await tags(executor, people.slice(at, at + AT_ONCE), now)) {
      const { length } = resolve(texto, values, 'sms').text;
      maior = Math.max(maior, length);
      if (length > SMS_MAX) excedem += 1;
    }
  }
  return { maior, excedem };
}
