import { randomBytes, randomUUID } from 'node:crypto';
import type { RegistrarInscricaoEntrada } from '#contract/inscricao/inscricao.schemas.ts';
import { consultarEventoToken } from '#contract/seguro-aventura/seguro-aventura.operations.ts';
import { registrarInscricao } from '#contract/inscricao/inscricao.operations.ts';
import { HEADERS } from '#contract/kernel/errors.ts';
import { readChainKey } from '#server/modules/inscricao/aceites.key.ts';
import type { Api } from './api.ts';
import { newCpf } from './clients.ts';
import { type Visitor, visitor } from './visitor.ts';

type Escrita = RegistrarInscricaoEntrada['participante'];

/** Somebody whom nothing is wrong with, as the page sends them. */
export const inscricao = (outro: Partial<Escrita> = {}): Escrita => ({
  nome: 'João Inácio D’Ávila',
  estrangeiro: 'N',
  cpf: newCpf(),
  dataNascimento: '1991-05-14',
  email: 'joao@exemplo.com.br',
  telefone: '(48) 99911-2233',
  ...outro,
});

/** Whoever has this JWT. */
export const withJwt = (api: Api, jwt: string): Visitor<'participante'> =>
  visitor<'participante'>(api.app.http, async () => ({ [HEADERS.authorization]: jwt }));

/** Opens the link of an event, and registers by it. */
export async function openLink(api: Api, token: string) {
  const { body } = await api.anonymous.call(consultarEventoToken, { params: { token } });
  if (!('permitidoAdicionarParticipante' in body) || !('exibirTermos' in body)) throw new Error('o link não abriu uma inscrição');
  const jwt = body.jwt ?? '';
  return { aberto: body, jwt, ...registers(api, jwt, body.dados.id) };
}

/** What whoever has this JWT does with an event. */
export const registers = (api: Api, jwt: string, idEvento: number) => ({
  inscrever: (participante: Escrita, outro: Partial<RegistrarInscricaoEntrada> = {}, key?: string) =>
    withJwt(api, jwt).call(
      registrarInscricao,
      { params: { idEvento: String(idEvento) }, body: { dados: { ...outro, participante } } },
      key === undefined ? {} : { key },
    ),
});

/** Makes a partner a property with a QR; its token. */
export async function makeProperty(api: Api, clientId: number, estadas: readonly number[] = []) {
  const { database } = api;
  const token = randomBytes(16).toString('hex');
  await database
    .insertInto('clientes_seguro_aventura')
    .values({ id_cliente: clientId, token_propriedade: token, seguro_evento_nome: 'Sítio da Pedra', seguro_evento_local: 'Urubici, SC' })
    .onConflict((conflict) => conflict.column('id_cliente').doUpdateSet({ token_propriedade: token }))
    .execute();
  const grupo = await database
    .insertInto('grupos')
    .values({ descricao: `Propriedades ${token.slice(0, 6)}`, propriedade: 'S', data_edicao: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database.insertInto('clientes_grupos').values({ id_cliente: clientId, id_grupo: grupo.id }).execute();
  const tokens = estadas.map((numero_diarias) => ({
    id_cliente: clientId,
    numero_diarias,
    numero_diarias_token: randomBytes(8).toString('hex'),
    data_cadastro: new Date(),
  }));
  if (tokens.length > 0) await database.insertInto('clientes_diarias_evento').values(tokens).execute();
  return { token, estadas: tokens.map(({ numero_diarias_token }) => numero_diarias_token) };
}

/** Puts a partner among those who owe. */
export async function suspend({ database }: Api, clientId: number): Promise<void> {
  const { id } = await database.selectFrom('grupos').select('id').where('suspenso', '=', 'S').executeTakeFirstOrThrow();
  await database.insertInto('clientes_grupos').values({ id_cliente: clientId, id_grupo: id }).execute();
}

/** Gives a partner another version of its term, over bytes that nobody reads; its fingerprint. */
export async function showTermo({ database }: Api, clientId: number, versao: number): Promise<string> {
  const sha256 = String(versao).repeat(64).slice(0, 64);
  const chave = randomUUID();
  await database
    .insertInto('arquivos')
    .values({ chave, tipo: 'anexo', nome: `termo-${versao}.pdf`, mime: 'application/pdf', tamanho: 9, criado_em: new Date() })
    .execute();
  await database
    .insertInto('termos')
    .values({ id_cliente: clientId, versao, arquivo: chave, nome: `termo-${versao}.pdf`, tamanho: 9, sha256, data_cadastro: new Date() })
    .execute();
  return sha256;
}

/** What the chains of acceptances of a server are closed with. */
export async function chainKeyOf({ app: { kernel } }: Api) {
  const key = await readChainKey(kernel.database, kernel.keys.acceptances);
  if (!key) throw new Error('nada foi aceito ainda');
  return key;
}
