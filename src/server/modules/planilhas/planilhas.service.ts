import { buffer } from 'node:stream/consumers';
import { PassThrough } from 'node:stream';
import { DAY_MS } from '#contract/kernel/durations.ts';
import { civilDateAt } from '#contract/kernel/dates.ts';
import { type PessoaDoEvento, lerLinhas } from '#contract/planilhas/linhas.ts';
import { planilhaDoEvento } from '#contract/planilhas/nome.ts';
import { PLANILHA_MAX_BYTES } from '#contract/planilhas/planilhas.limits.ts';
import type { PlanilhaLidaResposta } from '#contract/planilhas/planilhas.schemas.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import { NotFound, RuleError } from '#server/kernel/errors.ts';
import { fileHeaders } from '#server/kernel/files/response-headers.ts';
import type { PromotorContext } from '#server/kernel/http/context.ts';
import type { FileReply, UploadedFile } from '#server/kernel/http/route.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { XLSX_MIME } from '#server/kernel/spreadsheet/spreadsheet.port.ts';
import { writeWorkbook } from '#server/kernel/spreadsheet/write-workbook.ts';
import { DOWNLOAD, readyFile } from '#server/modules/arquivos/arquivos.api.ts';
import type { EventoDosPapeis, PapeisApi, PessoaDosPapeis } from '#server/modules/seguro-aventura/papeis.api.ts';
import { createLeitor } from './leitor.ts';
import { dataSheets, modelSheet } from './planilhas.sheets.ts';

export interface PlanilhasNeeds {
  readonly papeis: PapeisApi;
}

const KEPT_MS = DAY_MS;

const asKnown = (person: PessoaDosPapeis): PessoaDoEvento => ({
  nome: person.nome,
  estrangeiro: person.estrangeiro,
  cpf: person.cpf,
  numeroPassaporte: person.numero_passaporte,
  nacionalidade: person.nacionalidade,
  dataNascimento: person.data_nascimento,
  genero: person.genero,
  email: person.email,
  telefone: person.telefone,
});

/** Spreadsheets of the people in an event (G2-28). */
export function createPlanilhas({ database, files, history, links, log, write, clock }: Kernel, { papeis }: PlanilhasNeeds) {
  const leitor = createLeitor(log);

  const eventOf = async (
    executor: Executor,
    { caller }: PromotorContext,
    which: { readonly id: number } | { readonly token: string },
  ): Promise<EventoDosPapeis> => {
    const event = await papeis.event(executor, caller.id, which);
    if (!event) throw new NotFound();
    return event;
  };

  return {
    async baixar(
      context: PromotorContext,
      asked: { readonly linkParticipantesXls: string; readonly idEvento: number },
    ): Promise<FileReply> {
      const event = await eventOf(database, context, { id: asked.idEvento });
      const nome = planilhaDoEvento(event.codigo);
      if (asked.linkParticipantesXls !== nome) throw new NotFound();
      const people = await papeis.people(database, event);
      const out = new PassThrough();
      const [bytes] = await Promise.all([buffer(out), writeWorkbook({ sheets: [modelSheet(people)] }, out)]);
      await write(context, async (trx) => {
        await papeis.downloaded(trx, event);
        await history.recordChange(trx, context, {
          client: event.id_cliente,
          record: event.id,
          after: { realizouDownloadXls: 'S' },
          detail: { evento: event.codigo, participantes: people.length },
        });
        return null;
      });
      const stream = new PassThrough();
      stream.end(bytes);
      return { stream, headers: fileHeaders({ nome, mime: XLSX_MIME, tamanho: bytes.length }, { generated: true }) };
    },

    async ler(context: PromotorContext, id: number, upload: UploadedFile | null): Promise<PlanilhaLidaResposta> {
      const event = await eventOf(database, context, { id }).catch((error: unknown) => {
        upload?.stream.resume();
        throw error;
      });
      if (!upload) throw new RuleError({ arquivo: 'Envie um arquivo' });
      const bytes = await buffer(upload.stream);
      if (bytes.length > PLANILHA_MAX_BYTES) throw new RuleError({ arquivo: 'O arquivo deve ter no máximo 5 MB' });
      const people = await papeis.people(database, event);
      const { linhas, ...said } = await leitor.ler(bytes);
      const { recusa, lida } = lerLinhas(linhas, {
        ...said,
        inicio: event.data_inicio,
        hoje: civilDateAt(context.now),
        noEvento: people.filter(({ cancelado }) => cancelado === 'N').map(asKnown),
      });
      if (recusa !== null) throw new RuleError({ arquivo: recusa });
      await history.recordRead(context, { client: event.id_cliente, record: event.id, detail: { evento: event.codigo } });
      return lida;
    },

    async informacoes(context: PromotorContext, token: string) {
      const event = await eventOf(database, context, { token });
      const people = await papeis.people(database, event);
      const nome = `evento-${event.codigo}.xlsx`;
      const file = await files.gerar(
        { tipo: 'temporario', nome, mime: XLSX_MIME, expiraEm: new Date(clock().getTime() + KEPT_MS) },
        (out) => writeWorkbook({ sheets: dataSheets(event, people) }, out),
      );
      await database.transaction().execute((trx) => files.confirmar(trx, file.chave));
      await history.recordRead(context, { client: event.id_cliente, record: event.id, detail: { evento: event.codigo, arquivo: nome } });
      return readyFile(links.sign(DOWNLOAD, file.chave), nome);
    },
  };
}
