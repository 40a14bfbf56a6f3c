import type { InscricaoRegistradaResposta, RegistrarInscricaoEntrada } from '#contract/inscricao/inscricao.schemas.ts';
import { type InscricaoLimpa, ORDEM_DA_INSCRICAO, conferirInscricao } from '#contract/inscricao/inscricao.rules.ts';
import { TEXTO_CONSENTIMENTO_SAUDE, TEXTO_TERMO, textoDoConsentimento } from '#contract/inscricao/textos.ts';
import { addMonths, civilDateAt } from '#contract/kernel/dates.ts';
import { inOrderOf } from '#contract/kernel/field-order.ts';
import { typedLine } from '#contract/kernel/visible.ts';
import type { Database, Trx } from '#server/kernel/db/database.ts';
import { together } from '#server/kernel/db/together.ts';
import { NotFound, Refusal, RuleError } from '#server/kernel/errors.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { type Asked, type Worked, createSharedWrite } from '#server/kernel/shared-write.ts';
import type { ClientesApi } from '#server/modules/clientes/clientes.api.ts';
import type { EventsLocked, InscricoesDoor, Looked, Registered } from '#server/modules/seguro-aventura/inscricoes.api.ts';
import type { TermoVigente, TermosApi } from '#server/modules/termos/termos.api.ts';
import type { Aceite, Chave } from './aceites.chain.ts';
import { type Ends, KEPT_YEARS, endsOf, insertAceites } from './aceites.repository.ts';
import type { OpenedClaims } from './inscricao.jwt.ts';
import { type Imagens, nomeTemporarioOf } from './inscricao.opened.ts';

/** One registration that waits. */
export interface Ask {
  readonly opened: OpenedClaims;
  readonly dados: RegistrarInscricaoEntrada;
}

export interface LotNeeds {
  readonly clientes: Pick<ClientesApi, 'partnerDoors'>;
  readonly inscricoes: InscricoesDoor;
  readonly imagens: Imagens;
  readonly termos: Pick<TermosApi, 'current'>;
  /** What the chains of acceptances are closed with. */
  readonly chave: () => Promise<Chave>;
}

/** So many registrations share a transaction, and so many transactions a process has under way. */
const MOST = 64;
const AT_ONCE = 3;
const NAVEGADOR = 500;

const TERMO_MUDOU = 'O termo mudou. Leia e aceite a nova versão';
const OUTRO_FIM = 'A data final não é a desta inscrição';

/** What is read before the transaction. */
async function prepare(database: Database, { clientes, inscricoes, imagens, termos, chave }: LotNeeds, asked: readonly Asked<Ask>[]) {
  const ids = [...new Set(asked.map(({ ask }) => ask.opened.idCliente))];
  const [doors, terms, tolerance, key] = await Promise.all([
    clientes.partnerDoors(database, ids),
    termos.current(database, ids),
    inscricoes.tolerance(database),
    chave(),
  ]);
  const images = [...new Set([...doors.values()].map(({ id_imagem_participante }) => id_imagem_participante))];
  const [contents, names] = await Promise.all([
    inscricoes.contents(database, images),
    Promise.all(images.map(async (image) => [image, await nomeTemporarioOf(database, imagens, image)] as const)),
  ]);
  return { doors, terms, tolerance, key, contents, names: new Map(names) };
}

type Prepared = Awaited<ReturnType<typeof prepare>>;

/** A registration whose form holds. */
interface Held extends Asked<Ask> {
  readonly limpa: InscricaoLimpa;
  readonly termo: TermoVigente | null;
}

/** One whose form does not hold: what is wrong with it, and whom to look for all the same, to say everything at once. */
interface Wrong extends Asked<Ask> {
  readonly problemas: Readonly<Record<string, string>>;
  readonly documento: Looked['documento'] | null;
}

/** Events that are locked, and where their acceptances end. */
interface Locked {
  readonly events: EventsLocked;
  readonly ends: Ends;
}

type Outcome = InscricaoRegistradaResposta | Refusal;

const isHeld = (one: Held | Wrong | Refusal): one is Held => 'limpa' in one;
const isWrong = (one: Held | Wrong | Refusal): one is Wrong => 'problemas' in one;

const refused = (participante: Readonly<Record<string, string>>): RuleError =>
  new RuleError({}, { participante: inOrderOf(ORDEM_DA_INSCRICAO, participante) });

/** The moment the page was opened by our clock; what the page says of itself only within it. */
function openedAt({ abertoEm }: OpenedClaims, said: string | null | undefined, now: Date): Date {
  const opened = new Date(abertoEm * 1000);
  const told = new Date(said ?? Number.NaN);
  if (told >= opened && told <= now) return told;
  // Another process gave the JWT, and its clock is ahead.
  return opened <= now ? opened : now;
}

const aceiteOf = ({ context, ask, limpa, termo }: Held, { id, ate }: Registered): Omit<Aceite, 'ordem'> => {
  const { opened, dados } = ask;
  const { responsavelLegal, participante } = limpa;
  const said = dados.participante;
  return {
    id_evento: opened.idEvento,
    id_participante: id,
    nome: participante.nome,
    cpf: participante.cpf,
    numero_passaporte: participante.numeroPassaporte,
    id_termo: termo?.id ?? null,
    versao: termo?.versao ?? null,
    sha256: termo?.sha256 ?? null,
    texto: termo ? TEXTO_TERMO : null,
    texto_consentimento: textoDoConsentimento(responsavelLegal !== null),
    texto_saude: participante.restricoesDadosSaude !== null ? TEXTO_CONSENTIMENTO_SAUDE : null,
    aberto_em: openedAt(opened, said.termoAbertoEm, context.now),
    aceito_em: context.now,
    ip: context.address.slice(0, 45),
    porta: context.port,
    navegador: context.userAgent?.slice(0, NAVEGADOR) ?? null,
    jti: opened.jti,
    responsavel_nome: responsavelLegal?.nome ?? null,
    responsavel_cpf: responsavelLegal?.cpf ?? null,
    apagar_em: addMonths(ate, KEPT_YEARS * 12),
  };
};

/** Of somebody who was put in, for the history. */
const occasionOf = ({ one, registered }: { readonly one: Held; readonly registered: Registered }, events: Locked['events']) => ({
  context: one.context,
  entry: {
    client: one.ask.opened.idCliente,
    record: registered.id,
    after: registered.comparable,
    detail: { evento: events.get(one.ask.opened.idEvento)?.codigo, termo: one.termo?.versao ?? null },
  },
});

/** Registrations that arrive together: one transaction for up to 64 of them, an answer of its own for each (decision 0098). */
export function createLot({ database, history, log }: Pick<Kernel, 'database' | 'history' | 'log'>, needs: LotNeeds) {
  const { inscricoes } = needs;

  /** Its form against its event, or why not. */
  const judge = (one: Asked<Ask>, events: Locked['events'], { doors, terms, tolerance }: Prepared): Held | Wrong | Refusal => {
    const { opened, dados } = one.ask;
    const { now } = one.context;
    const event = events.get(opened.idEvento);
    const door = event && doors.get(event.id_cliente);
    if (!event || !door) return new NotFound();
    const closed = inscricoes.closed(event, door, { dia: opened.dia, now, tolerance });
    if (closed) return new RuleError(closed);
    const termo = terms.get(event.id_cliente) ?? null;
    const { participante: said, dataFinal } = dados;
    const { limpa, problemas, documento } = conferirInscricao(said, {
      inicio: event.data_inicio,
      hoje: civilDateAt(now),
      exibirTermos: termo ? 'S' : 'N',
    });
    const other = (typedLine(dataFinal) ?? event.data_final) !== event.data_final;
    const old = termo !== null && said.aceitouTermos === 'S' && (said.termoVersao ?? termo.versao) !== termo.versao;
    const all = { ...problemas, ...(other && { dataSaida: OUTRO_FIM }), ...(old && { aceitouTermos: TERMO_MUDOU }) };
    if (!limpa || Object.keys(all).length > 0) return { ...one, problemas: all, documento };
    return { ...one, limpa, termo };
  };

  const work = async (
    trx: Trx,
    asked: readonly Asked<Ask>[],
    { prepared, locked: { events, ends } }: { readonly prepared: Prepared; readonly locked: Locked },
  ): Promise<Worked<InscricaoRegistradaResposta>> => {
    const judged = asked.map((one) => judge(one, events, prepared));
    const holding = judged.filter(isHeld);
    const wrong = judged.filter(isWrong);
    const strangerOf = ({ context, ask, limpa, termo }: Held) =>
      ({ idEvento: ask.opened.idEvento, limpo: limpa.participante, aceitouTermos: termo ? 'S' : 'N', chegou: context.now }) as const;
    // After those who enter: whose form does not hold takes nobody's place.
    const looked = [
      ...holding.map((one) => ({ one, documento: one.limpa.participante, entra: true })),
      ...wrong.flatMap((one) => (one.documento === null ? [] : [{ one, documento: one.documento, entra: false }])),
    ];
    const repeated = await inscricoes.repeated(
      trx,
      looked.map(({ one, documento, entra }) => ({ idEvento: one.ask.opened.idEvento, documento, entra })),
    );
    const twins = new Map<Held | Wrong, Readonly<Record<string, string>> | null>(looked.map(({ one }, at) => [one, repeated[at] ?? null]));
    const entering = holding.filter((one) => twins.get(one) === null);
    const now = entering.reduce((latest, { context }) => (context.now > latest ? context.now : latest), new Date(0));
    const entered = entering.length === 0 ? null : await inscricoes.enter(trx, entering.map(strangerOf), { ...prepared, events, now });
    const rows = entering.flatMap((one, at) => {
      const registered = entered?.people[at];
      return registered ? [{ one, registered }] : [];
    });
    const registrations = new Map(rows.map(({ one, registered }) => [one, registered]));
    const answers = judged.map((one): Outcome => {
      if (one instanceof Refusal) return one;
      const twin = twins.get(one);
      if (isWrong(one)) return refused({ ...one.problemas, ...twin });
      if (twin) return refused(twin);
      const event = events.get(one.ask.opened.idEvento);
      const registered = registrations.get(one);
      if (!event || !registered) return new NotFound();
      const image = prepared.doors.get(event.id_cliente)?.id_imagem_participante ?? null;
      return {
        dados: {
          numeroInscricao: String(registered.numero).padStart(3, '0'),
          nomeEvento: event.nome_evento,
          dataInicio: registered.de,
          dataFinal: registered.ate,
          descricao: event.descricao,
        },
        dadosImagemModeloEmailParticipante: { nomeTemporario: prepared.names.get(image) ?? null },
      };
    });
    const rest = async (beside: Trx): Promise<void> => {
      if (entered === null) return;
      const accepted = rows.map(({ one, registered }) => aceiteOf(one, registered));
      const [, broken] = await together(
        beside,
        (sent) => entered.provide(sent),
        (sent) => insertAceites(sent, accepted, { ends, chave: prepared.key, now }),
        (sent) =>
          history.recordEach(
            sent,
            rows.map((row) => occasionOf(row, events)),
          ),
      );
      // Nobody is refused for what somebody else did to the rows before theirs.
      if (broken.length > 0) log.error({ eventos: broken }, 'aceites que não conferem: veja npm run conferir-aceites');
    };
    return { answers, rest };
  };

  const lock = async (trx: Trx, asked: readonly Asked<Ask>[]): Promise<Locked> => {
    const ids = [...new Set(asked.map(({ ask }) => ask.opened.idEvento))];
    const [events, ends] = await together(
      trx,
      (beside) => inscricoes.lock(beside, ids),
      (beside) => endsOf(beside, ids),
    );
    return { events, ends };
  };

  return createSharedWrite<Ask, Prepared, Locked, InscricaoRegistradaResposta>(database, {
    most: MOST,
    atOnce: AT_ONCE,
    locks: ({ opened }) => opened.idEvento,
    prepare: (asked) => prepare(database, needs, asked),
    lock,
    work,
  });
}
