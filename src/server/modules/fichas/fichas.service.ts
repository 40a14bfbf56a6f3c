import type { z } from 'zod';
import type {
  ApoliceResposta,
  EventosEtapaQuery,
  FichaCompletaResposta,
  FichaSalvaResposta,
  FichaSalvarEntrada,
} from '#contract/fichas/fichas.schemas.ts';
import type { FichaListaQuery } from '#contract/fichas/fichas.lists.schemas.ts';
import type { ParcelaPagaResposta, ParcelaPagarEntrada } from '#contract/fichas/parcelas.schemas.ts';
import { IdText } from '#contract/kernel/vocabulary.ts';
import { clientExists } from '#server/kernel/db/client-exists.ts';
import { pageOf } from '#server/kernel/db/page.ts';
import { Malformed, NotFound } from '#server/kernel/errors.ts';
import type { ReadContext, StaffContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { AnexosApi } from '#server/modules/anexos/anexos.api.ts';
import type { ClientesApi } from '#server/modules/clientes/clientes.api.ts';
import type { EventosApi } from '#server/modules/eventos/eventos.api.ts';
import type { MensagensApi } from '#server/modules/mensagens/mensagens.api.ts';
import { toApolice, toLinha } from './fichas.list.mapping.ts';
import { instalmentRequest } from './fichas.instalment-payment.ts';
import { countFichas, listFichas } from './fichas.list.queries.ts';
import { listPolicies } from './fichas.policies.queries.ts';
import { createRecord } from './fichas.record.ts';
import * as repository from './fichas.repository.ts';
import { createSave } from './fichas.save.ts';
import { searchFichas } from './fichas.search.queries.ts';
import type { InstalmentSms } from './fichas.sms.ts';

/** 422 for what is no id: the address takes the public code as well. */
function idOf(text: string): number {
  const parsed = IdText.safeParse(text);
  if (!parsed.success) throw new Malformed({ id: 'Código inválido' });
  return parsed.data;
}

export interface FichasNeeds {
  readonly anexos: AnexosApi;
  readonly clientes: ClientesApi;
  readonly eventos: EventosApi;
  readonly mensagens: Pick<MensagensApi, 'instalments'>;
  readonly sms: InstalmentSms;
}

/** Fichas: list, record, save, policies, and what a stage would remind of. */
export function createFichas(kernel: Kernel, { anexos, clientes, eventos, mensagens, sms }: FichasNeeds) {
  const { database, history, write } = kernel;
  const record = createRecord(kernel, { anexos, eventos, mensagens });
  const save = createSave(kernel, { anexos, clientes, eventos, record, sms });

  return {
    async consultar(context: StaffContext, query: z.output<typeof FichaListaQuery>) {
      const [rows, total] = await Promise.all([listFichas(database, query, pageOf(query)), countFichas(database, query)]);
      await history.recordRead(context, {
        client: query.id_cliente ?? null,
        detail: { filtro: query, fichas: rows.map((row) => row.id) },
      });
      return { registros: rows.map(toLinha), totalRegistros: total };
    },

    async buscar(context: StaffContext, texto: string) {
      const registros = await searchFichas(database, texto);
      await history.recordRead(context, { detail: { filtro: { texto }, fichas: registros.map(({ id }) => id) } });
      return { registros };
    },

    async consultarId(context: ReadContext, id: number): Promise<FichaCompletaResposta> {
      const ficha = await record.complete(database, context, id);
      if (!ficha) throw new NotFound();
      await history.recordRead(context, { client: ficha.cliente.id, record: id });
      return ficha;
    },

    salvar: (context: StaffContext, request: FichaSalvarEntrada): Promise<FichaSalvaResposta> =>
      write(context, (trx) => save(trx, context, request)),

    /** A save of the ficha that changes one instalment: the same rules, version, reminders, SMS and history. */
    pagarParcela: (context: StaffContext, id: number, { dados }: ParcelaPagarEntrada): Promise<ParcelaPagaResposta> =>
      write(context, async (trx) => {
        const saved = await save(trx, context, await instalmentRequest(trx, id, dados));
        const parcela = saved.emissaoParcelas.find((one) => one.id === id);
        if (!parcela) throw new NotFound();
        return { ...parcela, data_edicao: saved.dados.data_edicao };
      }),

    async eventosEtapa(context: StaffContext, query: z.output<typeof EventosEtapaQuery>) {
      const { id_alvo, alvo_tabela } = query;
      const target = id_alvo === undefined || alvo_tabela === undefined ? null : { table: alvo_tabela, id: id_alvo };
      const stored = target && (await repository.peopleOf(database, target));
      if (target && !stored) throw new NotFound();
      // The save that issues makes a client of who was none (E070), before its patterns are asked.
      const issues = query.etapa === 4 && !(stored && (await repository.hasOtherIssuance(database, stored.clientId, 0)));
      const preview = await eventos.preview(database, context, {
        alvo: query.alvo,
        etapa: query.etapa,
        pre_cliente: issues ? 'N' : query.pre_cliente,
        target,
        responsibles: [query.id_responsavel ?? null, stored?.ficha ?? null, stored?.client ?? null],
        data_proposta: query.data_proposta ?? null,
        data_emitido: query.data_emitido ?? null,
      });
      await history.recordRead(context, { client: stored?.clientId ?? null, detail: { filtro: query } });
      return preview;
    },

    async apolices(context: StaffContext, code: string): Promise<{ fichas: ApoliceResposta[] }> {
      const clientId = idOf(code);
      const [rows, exists] = await Promise.all([listPolicies(database, clientId), clientExists(database, clientId)]);
      if (!exists) throw new NotFound();
      const attachments = await anexos.show(
        database,
        context,
        'cliente_ficha_emitido',
        rows.map((row) => row.emissao_id),
      );
      await history.recordRead(context, { client: clientId, detail: { fichas: rows.map((row) => row.id) } });
      return { fichas: rows.map((row) => toApolice(row, attachments.get(row.emissao_id) ?? [])) };
    },
  };
}

export type Fichas = ReturnType<typeof createFichas>;
