import { describe, expect, it } from 'vitest';
import { type Linha, boletoDe, estadoDe, notasDe, problemaDoBoleto } from './estados.ts';
import { oQueCobra } from './o-que-cobra.ts';

const ABERTA: Linha = {
  dados: {
    id: 7,
    cartaOferta: 'CHAPADA',
    possuiBoletos: 'N',
    possuiBoletosEmAberto: 'N',
    possuiEventos: 'S',
    todosEventosComBoleto: 'N',
  },
  cliente: {
    id: 7,
    nome: 'Chapada',
    idAsaas: 'cus_1',
    clienteDesabilitado: 'N',
    semFaturamentoMinimo: 'N',
    seguroValorDiaria: '3.00',
    seguroValorDiariaEditado: null,
  },
  diarias: { participantes: 2, periodo: 2 },
  diasAjuste: 0,
  diariasFuturas: 0,
  conta: {
    valorTotal: '9.90',
    valorCalculado: '6.00',
    valorBoletosEventos: '0.00',
    valorCobrado: '9.90',
    valorExcedente: '0.00',
    regra: 'minimo',
  },
  fechado: null,
  impede: { fechamento: null, boleto: null, valor: null },
  pedeBoleto: null,
};

type Fechado = NonNullable<Linha['fechado']>;
type Boleto = NonNullable<Fechado['boleto']>;

const boleto = (situacao: Boleto['situacao']): Boleto => ({ situacao, link: null, vencimento: '2026-12-12', mensagem: null });

const fechada = (parts: Partial<Fechado> = {}): Linha => ({
  ...ABERTA,
  fechado: {
    id: 1,
    valorDiaria: '3.00',
    valorDiariaEditado: '9.90',
    quantidadeDiarias: 2,
    data: '2026-11-01',
    pago: null,
    fechadoEm: '2026-12-01T12:00:00.000Z',
    valorCalculado: '6.00',
    valorBoletosEventos: '0.00',
    valorCobrado: '9.90',
    valorExcedente: '0.00',
    regra: 'minimo',
    boleto: null,
    ...parts,
  },
});

const cliente = (parts: Partial<Linha['cliente']>, linha = ABERTA): Linha => ({ ...linha, cliente: { ...linha.cliente, ...parts } });

describe('a row of the page', () => {
  it('is open, without billing, or closed', () => {
    const exempt = cliente({ semFaturamentoMinimo: 'S' });
    expect([ABERTA, exempt, fechada()].map((linha) => estadoDe(linha).nome)).toEqual(['Aberto', 'Sem faturamento', 'Fechado']);
  });

  it('says once that nothing is left to charge, and else what its boleto comes to', () => {
    const said = (valorBoletosEventos: string, valorCobrado: string, comBoleto = false) =>
      oQueCobra({ ...ABERTA, conta: { ...ABERTA.conta, valorBoletosEventos, valorCobrado } }, comBoleto, '2026-12-12');
    expect(said('9.90', '0.00')).toEqual(['Boletos de eventos já cobraram R$ 9,90: não resta nada a cobrar, e sai sem boleto.']);
    expect(said('0.00', '0.00')).toEqual(['Não há nada a cobrar: sai sem boleto.']);
    expect(said('4.95', '4.95', true)).toEqual([
      'Boletos de eventos já cobraram R$ 4,95: resta cobrar R$ 4,95.',
      'Emite um boleto de R$ 4,95, com vencimento em 12/12/2026.',
    ]);
    expect(said('0.00', '9.90')).toEqual(['Sai sem boleto: a caixa Boleto está desmarcada.']);
    const unknown = { ...ABERTA, impede: { ...ABERTA.impede, boleto: 'Cliente sem cadastro de cobrança' } };
    expect(oQueCobra(unknown, false, '2026-12-12')).toEqual(['Sai sem boleto: cliente sem cadastro de cobrança.']);
  });

  it('says where its boleto stands', () => {
    const nome = (situacao: Boleto['situacao'], pago: Fechado['pago'] = null) =>
      boletoDe(fechada({ pago, boleto: boleto(situacao) }))?.nome;
    expect([nome('emitida', 'S'), nome('emitida', 'P'), nome('emitida', 'N')]).toEqual(['Pago', 'A pagar', 'Vencido']);
    expect([nome('pendente'), nome('recusada'), nome('removida')]).toEqual(['Boleto pendente', 'Boleto recusado', 'Boleto removido']);
    expect(boletoDe(ABERTA)).toBeNull();
    const said = (situacao: Boleto['situacao']) => problemaDoBoleto(fechada({ boleto: { ...boleto(situacao), mensagem: 'Boleto' } }));
    expect([said('recusada'), said('removida'), said('pendente'), problemaDoBoleto(fechada())]).toEqual(['Boleto', 'Boleto', null, null]);
  });

  it('notes days it makes up for, and days to come', () => {
    expect(notasDe({ ...ABERTA, diasAjuste: 1, diariasFuturas: 40 })).toBe('1 diária de ajuste · 40 diárias por vir');
    expect(notasDe(ABERTA)).toBe('');
  });
});
