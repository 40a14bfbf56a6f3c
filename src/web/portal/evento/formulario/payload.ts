import type { EventoSalvarEntrada } from '#contract/seguro-aventura/seguro-aventura.schemas.ts';
import { EVENTO_SEGURADO_FIELDS } from '#contract/seguro-aventura/seguro-aventura.evento.form.ts';
import { PESSOA_FIELDS } from '#contract/seguro-aventura/seguro-aventura.pessoa.form.ts';
import { bodyFrom } from '#web/patterns/form/values.ts';
import type { Inteira } from './pessoas.ts';
import { porcaoDe } from './porcao.ts';
import type { EventoLido, EventoValues } from './values.ts';

const pessoaDo = ({ pessoa, saude }: Inteira, base: EventoLido | null): EventoSalvarEntrada['participantes'][number] => {
  const guardada = base?.participantes.find(({ dados }) => dados.id === pessoa.id)?.dados;
  return {
    ...(guardada ? { id: guardada.id, dataEdicao: guardada.dataEdicao } : { tempId: pessoa.chave }),
    ...bodyFrom(PESSOA_FIELDS, { ...pessoa, ...saude }),
  };
};

/**
 * What a save sends: the event's own fields, and only those people who are new or changed; the others stay as they are (E202). Of more than the
 * server takes at once the rest stays unsaved, for the save after it.
 */
export const payloadOf = (
  values: EventoValues,
  { base, filled, soPessoas }: { readonly base: EventoLido | null; readonly filled: EventoValues; readonly soPessoas: boolean },
): EventoSalvarEntrada => ({
  dados: {
    ...(base && { token: base.dados.token, dataEdicao: base.dados.dataEdicao }),
    ...(soPessoas ? {} : bodyFrom(EVENTO_SEGURADO_FIELDS, values)),
  },
  participantes: porcaoDe(filled, values).agora.map((inteira) => pessoaDo(inteira, base)),
});
