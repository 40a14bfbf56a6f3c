import type { FichaCompletaResposta } from '#contract/fichas/fichas.schemas.ts';

type Negocio = NonNullable<FichaCompletaResposta['emissao']>;

const terms = {
  id_fornecedor: 216,
  _fornecedor: 'Porto Atlântico Seguros',
  forma_pagamento: 1,
  bandeira: null,
  valor_bruto: '1000.00',
  valor_impostos: '73.80',
  juros: '0.00',
  adicional_fracionamento: '6.20',
  valor_liquido: '920.00',
  comissao: '15.00',
  valor_comissao: '138.00',
  cancelado: 'N',
  data_cancelado: null,
  motivo_cancelado: null,
} as const;

const parcelas = (first: number): FichaCompletaResposta['propostaParcelas'] =>
  ['333.33', '333.33', '333.34'].map((valor, at) => ({
    id: first + at,
    numero: at + 1,
    vencimento: `2026-0${at + 3}-10`,
    valor,
    valor_juros: '0.00',
    pago: at === 0 ? 'S' : 'N',
    data_pago: at === 0 ? '2026-03-09' : null,
    alterado_manualmente: 'N',
  }));

/** A stored attachment for tests. */
export const storedAnexo = (id: number): FichaCompletaResposta['anexosFormulario'][number] => ({
  id,
  nome: `anexo-${id}.pdf`,
  nome_temporario: `t${id}`,
  data_cadastro: '2026-03-01T12:00:00.000Z',
  tamanho: 2048,
  tipo: 'application/pdf',
  externo: 'N',
  usuario: 'Ana',
});

const issued: Negocio = {
  ...terms,
  id: 8,
  data_emitido: '2026-03-12',
  numero_apolice: '0531.22.1',
  descricao_indicacao: null,
  agendar_sms: 'N',
};

/** A stored, issued insurance ficha for tests; what is given replaces its part. */
export function storedFicha(
  more: Partial<Omit<FichaCompletaResposta, 'dados'>> = {},
  dados: Partial<FichaCompletaResposta['dados']> = {},
): FichaCompletaResposta {
  return {
    dados: {
      id: 40,
      id_responsavel: 3,
      id_cliente: 10,
      tipo: 2,
      etapa: 4,
      titulo: 'Seguro do carro',
      descricao: null,
      observacao: 'Ligar à tarde',
      data_cadastro: '2026-03-01T12:00:00.000Z',
      possui_vigencia: 'S',
      data_vigencia: '2027-03-05',
      id_evento_vigencia: null,
      cotacao: 'S',
      id_ficha_renovado: null,
      descricao_indicacao: null,
      placa_veiculo: 'ABC1D23',
      finalizado: 'N',
      cancelado: 'N',
      ativo: 'S',
      data_edicao: '2026-03-12T12:00:00.000Z',
      _arquivos: 3,
      _renovacao: null,
      ...dados,
    },
    cliente: {
      id: 10,
      nome: 'Ana Lima',
      foto: null,
      tipo_pessoa: 'F',
      pre_cliente: 'N',
      ativo: 'S',
      id_responsavel: 3,
      telefone_celular: null,
    },
    proposta: { ...terms, id: 7, data_proposta: '2026-03-05' },
    propostaParcelas: parcelas(70),
    emissao: issued,
    emissaoParcelas: parcelas(80).map((one) => ({ ...one, _sms: null })),
    vigencia: null,
    fichaRenovada: null,
    anexosFormulario: [storedAnexo(1)],
    anexosProposta: [storedAnexo(2)],
    anexosEmissao: [storedAnexo(3)],
    _nomes: { responsavel: 'Rafael', responsavel_status: 'A', responsavel_foto: null },
    ...more,
  };
}
