import { CLIENTE_FIELDS } from '#contract/clientes/clientes.form.ts';
import type { ClienteCompletoResposta } from '#contract/clientes/clientes.schemas.ts';

/** A stored person for tests; `dados` replaces what it names. */
export function storedCliente(dados: Partial<ClienteCompletoResposta['dados']> = {}): ClienteCompletoResposta {
  const empty = Object.fromEntries(
    Object.keys(CLIENTE_FIELDS).map((field) => [field, null]),
  ) as unknown as ClienteCompletoResposta['dados'];
  return {
    dados: {
      ...empty,
      id: 10,
      tipo_pessoa: 'F',
      nome: 'Ana Lima',
      foto: null,
      ativo: 'S',
      recebe_email: 'S',
      recebe_sms: 'S',
      recebe_whatsapp: 'S',
      pre_cliente: 'N',
      tipo_cliente: 3,
      id_asaas: null,
      id_plano: null,
      id_cliente_seguradora: null,
      id_responsavel: null,
      observacao_grupo: [],
      sem_faturamento_minimo: 'N',
      bloquear_envio_emails_seguro_aventura: 'N',
      seguro_propriedade_bloqueado: 'N',
      diarias_evento_checkin: '[]',
      documento_assinado_cliente: 'N',
      data_cadastro: '2026-01-01T12:00:00.000Z',
      data_edicao: '2026-01-02T12:00:00.000Z',
      ...dados,
    },
    grupos: [],
    dadosContratoAutentique: null,
    idsClientesCopia: [],
    dadosUsuario: null,
    _nomes: { responsavel: null, responsavel_status: null, responsavel_foto: null, plano: null, seguradora: null },
    _grupo27Fixo: 'N',
    _seguroAventura: { suspenso: 'N', propriedade: 'N', carta_oferta_desde: null, imagem: null, apolice: null },
    _lugar: { situacao: null, latitude: null, longitude: null, aproximado: 'N', desde: null },
    _descadastros: [],
  };
}
