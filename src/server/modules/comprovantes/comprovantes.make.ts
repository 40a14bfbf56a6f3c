import { createHash, randomBytes } from 'node:crypto';
import { enderecoAutenticidade } from '#contract/clientes/parceiro.enderecos.ts';
import { SEGURADORA_PADRAO } from '#contract/clientes/clientes.labels.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { PDF_MIME } from '#server/kernel/pdf/pdf.port.ts';
import type { ClientesApi } from '#server/modules/clientes/clientes.api.ts';
import { type ConfiguracoesApi, numberOr } from '#server/modules/configuracoes/configuracoes.api.ts';
import type { InscricaoApi, TermoAceito } from '#server/modules/inscricao/inscricao.api.ts';
import type { EventoDosPapeis, PessoaDosPapeis } from '#server/modules/seguro-aventura/papeis.api.ts';
import { type Guardado, findProof, findProofs, insertProof } from './comprovantes.repository.ts';
import { type Conteudo, type Partner, comprovante, conteudoDe, resumoDe } from './comprovantes.rules.ts';

export interface MakeNeeds {
  readonly clientes: Pick<ClientesApi, 'promotor' | 'contacts'>;
  readonly configuracoes: Pick<ConfiguracoesApi, 'values'>;
  readonly inscricao: InscricaoApi;
}

/** What is wanted of a proof, and what it would say. */
export interface Pedido {
  readonly event: EventoDosPapeis;
  readonly person: PessoaDosPapeis | null;
  readonly conteudo: Conteudo;
  readonly hash: Buffer;
  readonly nome: string;
}

/** What is the same for every proof of an event. */
interface Common {
  readonly partner: Partner;
  readonly insurer: string | null;
  /** The term that each of its people accepted. */
  readonly termos: ReadonlyMap<number, TermoAceito>;
}

const INSURER = 'seguradoraPropostaSeguroAcidentesPessoais';
const MAX_BYTES = 20 * 1024 * 1024;

const deOf = ({ event, person }: Pick<Pedido, 'event' | 'person'>) => ({ id_evento: event.id, id_participante: person?.id ?? null });

/** Makes proofs, and finds those that say the same. */
export function createMake(
  { database, files, pdf, publicUrl, clock }: Pick<Kernel, 'database' | 'files' | 'pdf' | 'publicUrl' | 'clock'>,
  { clientes, configuracoes, inscricao }: MakeNeeds,
) {
  const commonOf = async (executor: Executor, { id, id_cliente }: EventoDosPapeis): Promise<Common | null> => {
    const [partner, settings, termos] = await Promise.all([
      clientes.promotor(executor, id_cliente),
      configuracoes.values(executor, [INSURER]),
      inscricao.accepted(executor, id),
    ]);
    const insurer = await clientes.contacts(executor, numberOr(settings.get(INSURER), SEGURADORA_PADRAO));
    return partner && { partner, insurer: insurer?.nome ?? null, termos };
  };

  const asked = (common: Common, event: EventoDosPapeis, people: readonly PessoaDosPapeis[], person: PessoaDosPapeis | null): Pedido => {
    const conteudo = conteudoDe({ ...common, event, people: person ? [person] : people });
    const nome = `comprovante-${event.codigo}${person ? `-${String(person.numero).padStart(3, '0')}` : ''}.pdf`;
    return { event, person, conteudo, hash: resumoDe(conteudo), nome };
  };

  const make = async (wanted: Pedido): Promise<Guardado> => {
    const token = randomBytes(16).toString('hex');
    const bytes = await pdf.renderDocument(comprovante(wanted.conteudo, token, enderecoAutenticidade(publicUrl(), token)));
    const file = await files.gerar(
      { tipo: 'anexo', nome: wanted.nome, mime: PDF_MIME, maxBytes: MAX_BYTES },
      async (out) => void out.end(bytes),
    );
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const kept = await database.transaction().execute(async (trx) => {
      const row = { ...deOf(wanted), token, chave: file.chave, sha256, conteudo_hash: wanted.hash, gerado_em: clock() };
      const made = await insertProof(trx, row);
      if (made) await files.confirmar(trx, file.chave);
      return made;
    });
    // Somebody asked for the same in the same moment: theirs is given, and what was made here is swept away.
    const found = kept ?? (await findProof(database, deOf(wanted), wanted.hash));
    if (!found) throw new Error('a proof that said the same is gone');
    return found;
  };

  return {
    /** What a proof of the event would say now, of one person where there is one; null for a partner that is no more. */
    async wanted(event: EventoDosPapeis, people: readonly PessoaDosPapeis[], person: PessoaDosPapeis | null): Promise<Pedido | null> {
      const common = await commonOf(database, event);
      return common && asked(common, event, people, person);
    },

    find: (wanted: Pedido) => findProof(database, deOf(wanted), wanted.hash),

    /** The one that says the same, or a new one. */
    ofOne: async (wanted: Pedido): Promise<Guardado> => (await findProof(database, deOf(wanted), wanted.hash)) ?? make(wanted),

    /** Of each of these people their own, by person. */
    async ofEach(event: EventoDosPapeis, people: readonly PessoaDosPapeis[]): Promise<ReadonlyMap<number, Guardado>> {
      const common = await commonOf(database, event);
      if (!common) return new Map();
      const all = people.map((person) => asked(common, event, [person], person));
      const known = await findProofs(
        database,
        event.id,
        all.map(({ person, hash }) => ({ id_participante: person?.id ?? 0, conteudo_hash: hash })),
      );
      const made = new Map(known);
      for (const one of all) if (one.person && !made.has(one.person.id)) made.set(one.person.id, await make(one));
      return made;
    },
  };
}

export type Make = ReturnType<typeof createMake>;
