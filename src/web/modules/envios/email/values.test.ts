import { expect, test } from 'vitest';
import { comModelo, emailBody, emailEmBranco, emailProblems, nadaEscrito } from './values.ts';

const NOW = new Date('2026-11-21T15:00:00Z');
const EMAIL = { ...emailEmBranco('iris@exemplo.com'), titulo: 'Sua apólice', conteudo_corpo: '<p>Olá</p>' };
const anexo = (id: number, tamanho: number) => ({ id, nome: 'a.pdf', tamanho, tipo: 'application/pdf' });
const outro = { nome: '', email: '', tipo: 'CC' } as const;

test('everything that is wrong is said at once, under its field', () => {
  const wrong = {
    ...emailEmBranco(null),
    conteudo_corpo: '<p> </p>',
    outros_destinatarios: [{ ...outro, nome: 'Zé' }],
    anexos: [anexo(1, 11_000_000), anexo(2, 11_000_000)],
    agendar: true,
    agendado_para_data: '2026-11-20',
    agendado_para_hora: '10:00',
  };
  expect(emailProblems(wrong, NOW)).toEqual({
    para_email: 'Informe o e-mail',
    outros_destinatarios: 'Informe o e-mail de cada destinatário',
    titulo: 'Informe o assunto',
    conteudo_corpo: 'Escreva o e-mail',
    agendado_para_data: 'A data do agendamento já passou',
    anexos: 'Os anexos somam mais de 20 MB',
  });
  expect(emailProblems({ ...EMAIL, outros_destinatarios: [outro] }, NOW)).toEqual({});
});

test('what is sent says nothing of what is not used', () => {
  const sent = { ...EMAIL, outros_destinatarios: [outro], anexos: [anexo(7, 10)], agendado_para_data: '2026-12-01', responder_para: ' ' };
  expect(emailBody(sent, 3, {})).toEqual({
    dados: {
      alvo_tabela: 'clientes',
      id_alvo: 3,
      para_email: 'iris@exemplo.com',
      outros_destinatarios: [],
      responder_para: null,
      titulo: 'Sua apólice',
      id_imagem: null,
      destaque: null,
      conteudo_corpo: '<p>Olá</p>',
      padrao_novo: 'S',
      agendado_para_data: null,
      agendado_para_hora: null,
    },
    anexos: [7],
  });
});

test('a template is offered only while nothing is written, wherever the body stands', () => {
  const blank = emailEmBranco(null);
  expect([nadaEscrito(blank), nadaEscrito({ ...blank, destaque: 'Oi' }), nadaEscrito({ ...blank, titulo: 'Oi' })]).toEqual([
    true,
    false,
    false,
  ]);
  expect(nadaEscrito({ ...blank, padrao_novo: false, conteudo: '<table><tr><td>Oi</td></tr></table>' })).toBe(false);
});

test('a template brings its image only where none was chosen', () => {
  const modelo = { titulo: 'Boas-vindas', destaque: null, id_imagem: 7, conteudo_corpo: '<p>Olá</p>', conteudo: null };
  const chosen = [{ id: '3', label: 'Praia' }];
  const images = [comModelo({ id_imagem: [] }, modelo), comModelo({ id_imagem: chosen }, modelo)].map(({ id_imagem }) => id_imagem);
  expect(images).toEqual([[{ id: '7', label: 'Código 7' }], chosen]);
  expect(comModelo({ id_imagem: chosen }, { ...modelo, id_imagem: null })).toEqual({
    titulo: 'Boas-vindas',
    destaque: '',
    id_imagem: chosen,
    padrao_novo: true,
    conteudo_corpo: '<p>Olá</p>',
    conteudo: '',
  });
});
