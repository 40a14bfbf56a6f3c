import { enviarAnexo } from '#contract/anexos/anexos.operations.ts';
import type { AttachmentTable } from '#server/modules/anexos/anexos.api.ts';
import { salvarCliente } from '#contract/clientes/clientes.operations.ts';
import { consultarFicha, salvarFicha } from '#contract/fichas/fichas.operations.ts';
import type { FichaSalvaResposta } from '#contract/fichas/fichas.schemas.ts';
import type { Api } from './api.ts';
import type { Persona } from './personas.ts';

export const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n');

/** One thousand reais in one instalment due in December, taxes of R$ 73,80, commission of 10 %. */
export const TERMS = {
  id_fornecedor: 216,
  forma_pagamento: 1,
  valor_impostos: '73.80',
  comissao: '10.00',
} as const;
export const INSTALMENTS = [{ vencimento: '2026-12-10', valor: '1000.00' }];

/** Calls that most tests of fichas make, standing on a server of their own. */
export function fichasOf(api: Api) {
  let policies = 0;
  const save = (body: Record<string, unknown>, persona: Persona = 'admin', key?: string) =>
    api.as(persona).call(salvarFicha, { body: body as never }, key === undefined ? {} : { key });

  const draft = async (tabela: AttachmentTable, persona: Persona = 'admin', name = 'documento.pdf'): Promise<number> =>
    (await api.as(persona).upload(enviarAnexo, { tabela }, { name, bytes: PDF })).body.dados.id;

  const saved = async (body: Record<string, unknown>): Promise<FichaSalvaResposta> => {
    const reply = await save(body);
    if (reply.status !== 200) throw new Error(`ficha refused: ${JSON.stringify(reply.refusal)}`);
    return reply.body;
  };

  return {
    save,
    saved,
    draft,
    read: async (id: number) => (await api.as('admin').call(consultarFicha, { params: { id: String(id) } })).body,
    client: async (dados: Record<string, unknown> = {}): Promise<number> =>
      (await api.as('admin').call(salvarCliente, { body: { dados: { nome: 'Cliente das fichas', ...dados } } })).body.id,

    /** An issued insurance ficha of a client, with a document in each part. */
    issued: async (id_cliente: number, more: Record<string, unknown> = {}, emissao: Record<string, unknown> = {}) => {
      const [formulario, proposta, emitido] = [
        await draft('clientes_fichas'),
        await draft('cliente_ficha_proposta'),
        await draft('cliente_ficha_emitido'),
      ];
      return saved({
        dados: {
          id_cliente,
          tipo: 2,
          titulo: 'Seguro do carro',
          cotacao: 'S',
          possui_vigencia: 'S',
          data_vigencia: '2027-11-10',
          ...more,
        },
        dadosProposta: { ...TERMS, data_proposta: '2026-11-10' },
        dadosPropostaParcelas: INSTALMENTS,
        dadosEmissao: { ...TERMS, data_emitido: '2026-11-20', numero_apolice: `0531.${(policies += 1)}`, ...emissao },
        dadosEmissaoParcelas: INSTALMENTS,
        anexosFormulario: [formulario],
        anexosProposta: [proposta],
        anexosEmissao: [emitido],
      });
    },
  };
}
