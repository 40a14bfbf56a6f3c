import { INVALID_CNPJ, INVALID_CPF } from '#contract/clientes/clientes.rules.ts';
import type { ClienteCompletoResposta, ClienteListaEntrada, ClienteSalvarEntrada } from '#contract/clientes/clientes.schemas.ts';
import { bareCnpj, digits, isCnpj, isCpf } from '#contract/kernel/documents.ts';
import { isYes, simNao } from '#contract/kernel/vocabulary.ts';
import { NotFound, RuleError } from '#server/kernel/errors.ts';
import type { ReadContext, StaffContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { CreationEffect } from './clientes.api.ts';
import { createDraw } from './clientes.draw.ts';
import { createList } from './clientes.list.ts';
import { toLinha } from './clientes.mapping.ts';
import { openNote } from './clientes.notes.ts';
import { requireLoginBlock } from './clientes.policy.ts';
import { findDocumentOwner } from './clientes.repository.ts';
import { inactiveMessage, isUniqueDocument, takenMessage } from './clientes.rules.ts';
import { type SaveNeeds, createSave } from './clientes.save.ts';
import type { Whole } from './clientes.whole.ts';

/** Clients: list, record, save, documents, access notes. The exemplar of a module's service. */
export function createClientes(kernel: Kernel, needs: SaveNeeds, whole: Whole, effects: readonly CreationEffect[]) {
  const { usuarios } = needs;
  const { database, history, links, write, keys } = kernel;
  const page = createList(kernel);
  const save = createSave(kernel, needs, effects);
  const draw = createDraw(kernel);

  const validateDocument = async (context: StaffContext, column: 'cpf' | 'cnpj', document: string, exceptId: number | null) => {
    const label = column === 'cpf' ? 'CPF' : 'CNPJ';
    const valid = column === 'cpf' ? isCpf(document) : isCnpj(document);
    if (!valid) throw new RuleError({ [column]: column === 'cpf' ? INVALID_CPF : INVALID_CNPJ });
    const owner = isUniqueDocument(document) ? await findDocumentOwner(database, column, document, exceptId) : undefined;
    await history.recordRead(context, { client: owner?.id ?? null, record: owner?.id ?? null, detail: { [column]: document } });
    if (owner?.ativo === 'S') throw new RuleError({ [column]: takenMessage(label, owner) }, { id: owner.id });
    return { sucesso: true as const, aviso: owner ? inactiveMessage(label, owner) : null, id: owner?.id ?? null };
  };

  return {
    async consultar(context: StaffContext, query: ClienteListaEntrada) {
      if (query.sorteio === 'S') {
        const winner = await draw(context, query);
        return { registros: [toLinha(links, winner)], totalRegistros: 1 };
      }
      const { total, rows } = await page(context, query);
      await history.recordRead(context, { detail: { filtro: query, clientes: rows.map((row) => row.id) } });
      return { registros: rows.map((row) => toLinha(links, row)), totalRegistros: total };
    },

    async consultarId(context: ReadContext, id: number): Promise<ClienteCompletoResposta> {
      const [client] = await Promise.all([whole.read(database, id), history.recordRead(context, { client: id, record: id })]);
      if (!client) throw new NotFound();
      const { dadosUsuario: user } = client;
      if (user === null) return client;
      return { ...client, dadosUsuario: { ...user, podeMais: simNao(await usuarios.mayMore(database, context.caller, user.id)) } };
    },

    async salvar(context: StaffContext, request: ClienteSalvarEntrada) {
      const withLogin = isYes(request.modoUsuario) && request.dadosUsuario ? request.dadosUsuario : null;
      if (withLogin) requireLoginBlock(context.caller.permissions, Boolean(withLogin.id));
      const login = withLogin ? await usuarios.prepareLogin(withLogin, context.caller.id) : null;
      return write(context, (trx) => save(trx, context, request, login));
    },

    validarCpf: (context: StaffContext, cpf: string, exceptId: number | null) => validateDocument(context, 'cpf', digits(cpf), exceptId),

    validarCnpj: (context: StaffContext, cnpj: string, exceptId: number | null) =>
      validateDocument(context, 'cnpj', bareCnpj(cnpj), exceptId),

    async revelarObservacao(context: StaffContext, id: number, noteId: number) {
      const texto = await openNote(database, keys.notes, id, noteId);
      if (texto === null) throw new NotFound();
      await history.recordRead(context, { client: id, record: noteId });
      return { id: noteId, texto };
    },
  };
}

export type Clientes = ReturnType<typeof createClientes>;
