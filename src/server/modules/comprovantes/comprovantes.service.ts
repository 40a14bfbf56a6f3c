import type {
  ComprovanteOuEsperaResposta,
  EmailDoParticipanteEntrada,
  EmailsEnviadosResposta,
} from '#contract/comprovantes/comprovantes.schemas.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import { NotFound, RuleError } from '#server/kernel/errors.ts';
import type { PromotorContext, PublicContext } from '#server/kernel/http/context.ts';
import type { FileReply } from '#server/kernel/http/route.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { PDF_MIME } from '#server/kernel/pdf/pdf.port.ts';
import { DOWNLOAD } from '#server/modules/arquivos/arquivos.api.ts';
import type { ClientesApi } from '#server/modules/clientes/clientes.api.ts';
import type { EventoDosPapeis, PapeisApi } from '#server/modules/seguro-aventura/papeis.api.ts';

export interface ComprovantesNeeds {
  readonly clientes: Pick<ClientesApi, 'promotor' | 'partnerPapers'>;
  readonly papeis: PapeisApi;
}

const KEPT_MS = 24 * 60 * 60 * 1000;

export function createComprovantes(
  { database, files, history, links, pdf, write, clock }: Kernel,
  { clientes, papeis }: ComprovantesNeeds,
) {
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
    async abrirAutentico(_context: PublicContext, _token: string): Promise<FileReply> {
      throw new RuleError({ token: 'Token não encontrado' });
    },

    async gerar(context: PromotorContext, token: string, personId: number | null): Promise<ComprovanteOuEsperaResposta> {
      const event = await eventOf(database, context, { token });
      const all = await papeis.people(database, event);
      const people = all.filter(({ id, cancelado }) => cancelado === 'N' && (personId === null || id === personId));
      if (personId !== null && !all.some(({ id }) => id === personId)) throw new NotFound();
      if (event.cancelado === 'S' || people.length === 0) throw new RuleError({ comprovante: 'Não há o que comprovar' });
      const bytes = await pdf.renderTable({
        title: 'Comprovante de Contratação',
        columns: [{ header: 'Nome' }],
        rows: people.map(({ nome }) => [nome]),
      });
      const nome = `comprovante-${event.codigo}.pdf`;
      const file = await files.gerar(
        { tipo: 'temporario', nome, mime: PDF_MIME, expiraEm: new Date(clock().getTime() + KEPT_MS) },
        async (out) => void out.end(bytes),
      );
      await database.transaction().execute((trx) => files.confirmar(trx, file.chave));
      await history.recordRead(context, { client: event.id_cliente, record: event.id });
      const temporario = links.sign(DOWNLOAD, file.chave);
      return { arquivo: temporario, temporario, nome, gerando: 'N', aguardarSegundos: 0 };
    },

    async abrirApolice(context: PromotorContext) {
      const { arquivo_apolice: key } = await clientes.partnerPapers(database, context.caller.id);
      const file = key === null ? null : await files.consultar(database, key);
      if (!file) throw new NotFound();
      await history.recordRead(context, { client: context.caller.id, record: context.caller.id, detail: { nome: file.nome } });
      const temporario = links.sign(DOWNLOAD, file.chave);
      return { arquivo: temporario, temporario, nome: file.nome };
    },

    async enviarEmail(context: PromotorContext, { id, participante }: EmailDoParticipanteEntrada): Promise<EmailsEnviadosResposta> {
      const event = await eventOf(database, context, { id });
      const person = (await papeis.people(database, event)).find((one) => one.id === participante.id);
      if (!person) throw new NotFound();
      return write(context, async () => {
        throw new RuleError({ email: 'O envio de e-mails aos participantes ainda não está disponível' });
      });
    },

    async reenviar(context: PromotorContext, token: string, _asked: object): Promise<EmailsEnviadosResposta> {
      await eventOf(database, context, { token });
      return write(context, async () => {
        throw new RuleError({ email: 'O envio de e-mails aos participantes ainda não está disponível' });
      });
    },
  };
}
