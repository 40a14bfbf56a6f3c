import { describe, expect, test } from 'vitest';
import type { Assinatura, DocumentoNoProvedor } from '#server/integrations/assinaturas/assinaturas.port.ts';
import type { Contract } from './contratos.repository.ts';
import { SUBSTITUIDO, notAskedAgain, stateAfter, withoutAsking } from './contratos.rules.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const AT = '2026-11-20T10:00:00Z';
const contract = (situacao: Contract['situacao'], motivo: string | null = null): Contract => ({
  id: 1,
  id_cliente: 7,
  resumo: 'a'.repeat(64),
  situacao,
  nome_assinatura: 'Rita',
  email_assinatura: 'rita@exemplo.com.br',
  celular_assinatura: null,
  arquivo: 'x',
  sha256: 'a'.repeat(64),
  id_provedor: 'doc',
  assinaturas: ['s1'],
  link: null,
  enviado_em: NOW,
  visualizado_em: null,
  assinado_em: null,
  motivo,
  arquivo_assinado: null,
  sha256_assinado: null,
  reenvios: 0,
  id_usuario: null,
  data_cadastro: NOW,
});
const nothing: Assinatura = { vistoEm: null, assinadoEm: null, recusadoEm: null, motivo: null };
const document = (...quem: Partial<Assinatura>[]): DocumentoNoProvedor => ({
  id: 'doc',
  link: null,
  assinaturas: ['s1'],
  quem: quem.map((one) => ({ ...nothing, ...one })),
  arquivoAssinado: null,
});

describe('what a document says of its contract', () => {
  test.each([
    ['nobody saw it', document({}), null],
    ['it was seen', document({ vistoEm: AT }), 'visualizado'],
    ['everybody signed', document({ assinadoEm: AT }, { assinadoEm: AT }), 'assinado'],
    ['one of two signed', document({ vistoEm: AT, assinadoEm: AT }, {}), 'visualizado'],
    ['one signed and the other rejected', document({ assinadoEm: AT }, { recusadoEm: AT }), 'rejeitado'],
    ['nobody is asked to sign', document(), null],
    ['it is gone', null, 'cancelado'],
  ])('%s', (_what, said, situacao) => {
    expect(stateAfter(contract('enviado'), said, NOW)?.situacao ?? null).toBe(situacao);
  });

  test.each(['assinado', 'rejeitado', 'cancelado'] as const)('nothing once it is %s, however late a notice comes', (situacao) => {
    for (const said of [null, document({ vistoEm: AT }), document({ assinadoEm: AT }), document({ recusadoEm: AT })])
      expect(stateAfter(contract(situacao), said, NOW)).toBeNull();
  });

  test('of one that gave way, that everybody signed it all the same, and nothing else', () => {
    const after = (said: DocumentoNoProvedor | null) => stateAfter(contract('cancelado', SUBSTITUIDO), said, NOW);
    for (const said of [null, document({ vistoEm: AT }), document({ recusadoEm: AT }), document({ assinadoEm: AT }, {})])
      expect(after(said)).toBeNull();
    expect(after(document({ assinadoEm: AT }))).toMatchObject({ situacao: 'assinado', motivo: null });
  });

  test('an e-mail that came back is told once', () => {
    const said = document({ motivo: 'mailbox unavailable' });
    expect(stateAfter(contract('enviado'), said, NOW)).toMatchObject({ situacao: 'enviado', motivo: 'mailbox unavailable' });
    expect(stateAfter(contract('enviado', 'mailbox unavailable'), said, NOW)).toBeNull();
  });

  test('nothing of its having been asked for again, which stands beside it', () => {
    const motivo = notAskedAgain({ state: 'recusado', reason: 'x'.repeat(5000) });
    expect([motivo.slice(0, 18), notAskedAgain({ state: 'incerto', reason: 'x' })]).toEqual([
      'O pedido não saiu:',
      'Não se sabe se o pedido saiu: x',
    ]);
    expect([motivo.length, withoutAsking(motivo), withoutAsking('mailbox unavailable')]).toEqual([500, null, 'mailbox unavailable']);
    expect(stateAfter(contract('enviado', motivo), document({}), NOW)).toBeNull();
    expect(stateAfter(contract('enviado', motivo), document({ vistoEm: AT }), NOW)).toMatchObject({ situacao: 'visualizado', motivo });
    expect(stateAfter(contract('enviado', motivo), document({ motivo: 'voltou' }), NOW)?.motivo).toBe('voltou');
    expect(stateAfter(contract('enviado', motivo), document({ assinadoEm: AT }), NOW)?.motivo).toBeNull();
  });

  test('in however many words, no more than the table keeps, and told once', () => {
    const words = `${'a'.repeat(499)}${'😀'.repeat(2250)}`;
    expect(stateAfter(contract('enviado'), document({ recusadoEm: AT, motivo: words }), NOW)?.motivo).toHaveLength(500);
    const kept = stateAfter(contract('enviado'), document({ motivo: words }), NOW)?.motivo ?? null;
    expect([kept?.length, kept?.isWellFormed()]).toEqual([500, true]);
    expect(stateAfter(contract('enviado', kept), document({ motivo: words }), NOW)).toBeNull();
  });
});
