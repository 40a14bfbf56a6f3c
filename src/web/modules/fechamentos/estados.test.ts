import { describe, expect, it } from 'vitest';
import {
  type Linha,
  boletoDe,
  estadoDe,
  impedeBoleto,
  impedeFechamento,
  notasDe,
  pedeBoleto,
  podeEditar,
  problemaDoBoleto,
} from './estados.ts';
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

  it('cannot be closed when closed, inactive, or without anything to bill', () => {
    expect(impedeFechamento(ABERTA)).toBeNull();
    expect(impedeFechamento(fechada())).toBe('Este mês já está fechado');
    expect(impedeFechamento(cliente({ clienteDesabilitado: 'S' }))).toBe('O cliente está inativo');
    const exempt = cliente({ semFaturamentoMinimo: 'S' });
    expect(impedeFechamento(exempt)).toBeNull();
    expect(impedeFechamento({ ...exempt, diarias: { participantes: 0, periodo: 0 } })).toBe('Não há diárias a faturar neste mês');
    const said = (seguroValorDiariaEditado: string) => ({
      ...cliente({ semFaturamentoMinimo: 'S', seguroValorDiariaEditado }),
      diarias: { participantes: 0, periodo: 0 },
    });
    expect([impedeFechamento(said('30.00')), impedeFechamento(said('0.00'))]).toEqual([null, 'Não há diárias a faturar neste mês']);
    expect([ABERTA, fechada(), cliente({ clienteDesabilitado: 'S' })].map(podeEditar)).toEqual([true, false, false]);
  });

  it('cannot have a boleto without a record at the provider, or where its events were paid for', () => {
    expect(impedeBoleto(ABERTA)).toBeNull();
    expect(impedeBoleto(cliente({ idAsaas: null }))).toBe('O cliente não tem cadastro de cobrança');
    expect(impedeBoleto({ ...ABERTA, dados: { ...ABERTA.dados, possuiBoletos: 'S' } })).toBe('Os eventos do mês já têm boletos pagos');
    expect(impedeBoleto({ ...ABERTA, dados: { ...ABERTA.dados, possuiBoletos: 'S', possuiBoletosEmAberto: 'S' } })).toBeNull();
    const nothing = (valorBoletosEventos: string) =>
      impedeBoleto({ ...ABERTA, conta: { ...ABERTA.conta, valorBoletosEventos, valorCobrado: '0.00' } });
    expect([nothing('9.90'), nothing('0.00')]).toEqual(['Os boletos de eventos já cobram o mês todo', 'Não há nada a cobrar']);
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
  });

  it('is asked a boleto for when it is closed and has none that lives', () => {
    expect(pedeBoleto(ABERTA)).toBeNull();
    expect(pedeBoleto(fechada())).toBe('Pedir boleto');
    expect(pedeBoleto(fechada({ boleto: boleto('recusada') }))).toBe('Pedir de novo');
    expect(pedeBoleto(fechada({ boleto: boleto('removida') }))).toBe('Pedir de novo');
    expect(pedeBoleto(fechada({ boleto: boleto('emitida') }))).toBeNull();
    expect(pedeBoleto(fechada({ valorCobrado: '0.00' }))).toBeNull();
    expect(pedeBoleto(cliente({ idAsaas: null }, fechada()))).toBeNull();
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
