import {
  ANIVERSARIANTES_MAX,
  type AniversariantesEntrada,
  type AniversariantesResposta,
} from '#contract/clientes/aniversariantes.schemas.ts';
import { type CivilDate, civilDateAt } from '#contract/kernel/dates.ts';
import { simNao } from '#contract/kernel/vocabulary.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import type { CanalMensagem } from '#server/kernel/db/types.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { MensagensApi } from '#server/modules/mensagens/mensagens.api.ts';
import { photoLink } from '#server/modules/arquivos/arquivos.api.ts';
import type { Birthdays } from './clientes.api.ts';
import { type BirthdayRow, countBirthdays, listBirthdays } from './clientes.birthdays.queries.ts';
import { ageOn, birthdayKeys, daysAround } from './clientes.birthdays.rules.ts';

/** How many have their birthday on a day, and the first of them by name. */
export async function birthdaysOn(executor: Executor, day: CivilDate, most: number): Promise<Birthdays> {
  const keys = birthdayKeys([day]);
  const [rows, totals] = await Promise.all([listBirthdays(executor, keys, most), countBirthdays(executor, keys)]);
  const first = rows.slice(0, most).map(({ nome, data_nascimento }) => ({ nome, idade: ageOn(day, data_nascimento) }));
  return { total: totals.get(day) ?? 0, first };
}

/** Birthdays for the start screen (E078). */
export const createBirthdays =
  ({ database, history, links }: Kernel, mensagens: Pick<MensagensApi, 'greetings'>) =>
  async (context: StaffContext, query: AniversariantesEntrada): Promise<AniversariantesResposta> => {
    const data = query.data ?? civilDateAt(context.now);
    const days = daysAround(data);
    const keys = birthdayKeys(days);
    const [rows, totals] = await Promise.all([listBirthdays(database, keys, ANIVERSARIANTES_MAX), countBirthdays(database, keys)]);
    const shown = days.map((day) => ({ day, people: rows.filter((row) => row.day === day).slice(0, ANIVERSARIANTES_MAX) }));
    const ids = shown.flatMap(({ people }) => people.map((row) => row.id));
    const [greetings] = await Promise.all([
      mensagens.greetings(database, ids),
      history.recordRead(context, { detail: { data, clientes: ids } }),
    ]);
    const greeted = new Set(greetings.map(({ id_cliente, canal, idade }) => `${id_cliente} ${canal} ${idade}`));
    const wasGreeted = (id: number, canal: CanalMensagem, age: number) => simNao(greeted.size > 0 && greeted.has(`${id} ${canal} ${age}`));
    const show = (row: BirthdayRow) => {
      const age = ageOn(row.day, row.data_nascimento);
      return {
        id: row.id,
        nome: row.nome,
        foto: photoLink(links, row.foto),
        data_nascimento: row.data_nascimento,
        _idade_referencia: age,
        telefone_celular: row.telefone_celular,
        email: row.email,
        email_enviado: wasGreeted(row.id, 'email', age),
        sms_enviado: wasGreeted(row.id, 'sms', age),
        whatsapp_enviado: wasGreeted(row.id, 'whatsapp', age),
      };
    };
    return { datas: shown.map(({ day, people }) => ({ data: day, total: totals.get(day) ?? 0, registros: people.map(show) })) };
  };
