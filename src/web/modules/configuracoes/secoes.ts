import type { FieldInfo, FieldTable } from '#contract/kernel/fields.ts';
import type { Sensitivity } from '#contract/kernel/sensitive.ts';

/* The settings as the screen groups them. */

export type Tipo = 'inteiro' | 'simNao' | 'texto' | 'documento';

export interface Campo {
  readonly chave: string;
  readonly rotulo: string;
  readonly tipo: Tipo;
  readonly ajuda?: string;
  readonly sensivel?: Sensitivity;
}

export interface Secao {
  readonly titulo: string;
  readonly texto: string;
  readonly campos: readonly Campo[];
}

const MAX: Readonly<Record<Tipo, number>> = { inteiro: 6, simNao: 1, texto: 200, documento: 200 };

/** The fields of a section, as forms know them. */
export const camposDe = ({ campos }: Secao): FieldTable =>
  Object.fromEntries(
    campos.map(({ chave, rotulo, tipo, sensivel }): [string, FieldInfo] => [
      chave,
      { label: rotulo, format: tipo === 'simNao' ? 'yesNo' : 'text', max: MAX[tipo], ...(sensivel && { sensitive: sensivel }) },
    ]),
  );

export const SECOES: readonly Secao[] = [
  {
    titulo: 'Lembretes',
    texto: 'Quando o fim da vigência de um atendimento começa a aparecer no início.',
    campos: [{ chave: 'fichaVigenciaDiasLembrar', rotulo: 'Dias antes do fim da vigência', tipo: 'inteiro' }],
  },
  {
    titulo: 'Segurança',
    texto: 'De onde a equipe entra e quando o código é pedido.',
    campos: [
      {
        chave: 'exigirDispositivoConfiavel',
        rotulo: 'Pedir o código em navegador que não é um terminal',
        tipo: 'simNao',
        ajuda: 'Quem entra de um computador que não foi vinculado confirma com um código.',
      },
      {
        chave: 'dispositivoPermissaoUnica',
        rotulo: 'Permissão «Definir dispositivo» vale uma vez',
        tipo: 'simNao',
        ajuda: 'Depois de vincular um computador, a permissão volta a «não».',
      },
    ],
  },
  {
    titulo: 'Ponto',
    texto: 'Intervalo entre batidas e o empregador que aparece no espelho.',
    campos: [
      { chave: 'pontoIntervaloMinimo', rotulo: 'Minutos entre duas batidas', tipo: 'inteiro', ajuda: '0 tira o intervalo.' },
      {
        chave: 'pontoTurnoNoturno',
        rotulo: 'Juntar a batida da madrugada ao dia anterior',
        tipo: 'simNao',
        ajuda: 'Para turnos da noite: antes das 5h, quando o dia anterior ficou sem a saída.',
      },
      { chave: 'empregadorNome', rotulo: 'Nome do empregador', tipo: 'texto' },
      { chave: 'empregadorDocumento', rotulo: 'CNPJ ou CPF do empregador', tipo: 'documento', sensivel: 'documento' },
    ],
  },
  {
    titulo: 'Mensagens',
    texto: 'Ritmo e horário dos envios em massa. Mensagens a um cliente só saem na hora.',
    campos: [
      { chave: 'taxaSmsMin', rotulo: 'SMS por minuto', tipo: 'inteiro', ajuda: '0 tira o limite.' },
      { chave: 'taxaWhatsappMin', rotulo: 'WhatsApp por minuto', tipo: 'inteiro', ajuda: '0 tira o limite.' },
      { chave: 'taxaEmailMin', rotulo: 'E-mails por minuto', tipo: 'inteiro', ajuda: '0 tira o limite.' },
      {
        chave: 'janelaEnvioInicio',
        rotulo: 'SMS e WhatsApp a partir das',
        tipo: 'texto',
        ajuda: 'Hora de São Paulo, como 08:00. Início igual ao fim: a qualquer hora.',
      },
      { chave: 'janelaEnvioFim', rotulo: 'SMS e WhatsApp até as', tipo: 'texto' },
      { chave: 'janelaEnvioDomingo', rotulo: 'SMS e WhatsApp também aos domingos', tipo: 'simNao' },
      {
        chave: 'smsParcelaDiasAntes',
        rotulo: 'SMS da parcela, dias antes do vencimento',
        tipo: 'inteiro',
        ajuda: 'Vale para o que for salvo daqui em diante.',
      },
    ],
  },
  {
    titulo: 'Seguro Aventura',
    texto: 'Até quando se mexe num evento que começou, e por quanto tempo se guarda o que foi dito da saúde das pessoas.',
    campos: [
      {
        chave: 'seguroAventuraToleranciaAtrasoMinutos',
        rotulo: 'Minutos de tolerância depois do início',
        tipo: 'inteiro',
        ajuda: 'Até lá o parceiro inclui e cancela participantes.',
      },
      {
        chave: 'retencaoSaudeDias',
        rotulo: 'Apagar os dados de saúde quantos dias depois do fim',
        tipo: 'inteiro',
        ajuda: 'Diminuir apaga, na noite seguinte, o que já passou do novo prazo.',
      },
    ],
  },
  {
    titulo: 'Inadimplência',
    texto: 'O que acontece com o parceiro do Seguro Aventura que não paga.',
    campos: [
      {
        chave: 'suspensaoAutomaticaInadimplencia',
        rotulo: 'Suspender sozinho o parceiro inadimplente',
        tipo: 'simNao',
        ajuda: 'Com dois fechamentos seguidos vencidos, ou 30 dias depois do vencimento. Ao ligar, vale para o que já venceu.',
      },
    ],
  },
  {
    titulo: 'Portal do parceiro',
    texto: 'Aonde leva o botão «Comunicar Sinistro» do portal. Sem nenhum dos dois endereços, o botão não aparece.',
    campos: [
      { chave: 'linkComunicarSinistro', rotulo: 'Endereço para comunicar um sinistro', tipo: 'texto' },
      {
        chave: 'siteCorretora',
        rotulo: 'Site da corretora',
        tipo: 'texto',
        ajuda: 'Usado quando não há endereço para comunicar um sinistro.',
      },
    ],
  },
  {
    titulo: 'Propostas pela internet',
    texto: 'O formulário de proposta de seguro de acidentes pessoais, aberto a quem tem um código de parceiro.',
    campos: [
      {
        chave: 'propostaPublicaHabilitada',
        rotulo: 'Receber propostas pela internet',
        tipo: 'simNao',
        ajuda: 'Desligado, a página diz que as propostas estão desligadas, e nenhuma é lida, salva ou cancelada.',
      },
      {
        chave: 'prazoCancelamentoPropostaHoras',
        rotulo: 'Cancelar até quantas horas antes do início',
        tipo: 'inteiro',
        ajuda: '0 permite cancelar até o início do evento.',
      },
    ],
  },
  {
    titulo: 'Pagamentos',
    texto: 'Quem fica sabendo quando um cliente envia um cartão.',
    campos: [
      {
        chave: 'emailCorretora',
        rotulo: 'E-mail da corretora',
        tipo: 'texto',
        ajuda: 'Recebe só o aviso e o link, nunca os dados. Vazio: ninguém é avisado.',
        sensivel: 'email',
      },
    ],
  },
  {
    titulo: 'Mapa',
    texto: 'Serviço que desenha o mapa de clientes.',
    campos: [
      {
        chave: 'chaveApiGoogle',
        rotulo: 'Chave do serviço de mapas',
        tipo: 'texto',
        sensivel: 'segredo',
        ajuda: 'Sem ela o mapa é desenhado com o contorno dos estados.',
      },
      {
        chave: 'mapaCentro',
        rotulo: 'Lugar da corretora (latitude, longitude)',
        tipo: 'texto',
        ajuda: 'Onde o mapa abre, como -23.5505, -46.6333. Sem ele, o Brasil inteiro.',
      },
      {
        chave: 'geocodificacaoLimiteDia',
        rotulo: 'Endereços procurados por dia, no máximo',
        tipo: 'inteiro',
        ajuda: '0 para de procurar.',
      },
    ],
  },
];

export const TIPOS_COM_COR = [
  { nome: 'direito', rotulo: 'Direito' },
  { nome: 'seguro', rotulo: 'Seguro' },
  { nome: 'consultoria', rotulo: 'Consultoria' },
  { nome: 'avaliacao', rotulo: 'Avaliação' },
  { nome: 'imoveis', rotulo: 'Imóveis' },
] as const;

export const fundoDe = (nome: string): string => `tipo-${nome}-fundo`;
export const textoDe = (nome: string): string => `tipo-${nome}-texto`;

/** The colours of every type, as forms know them. */
export const CORES: FieldTable = Object.fromEntries(
  TIPOS_COM_COR.flatMap(({ nome, rotulo }): [string, FieldInfo][] => [
    [fundoDe(nome), { label: `Fundo de ${rotulo}`, format: 'colour' }],
    [textoDe(nome), { label: `Texto de ${rotulo}`, format: 'colour' }],
  ]),
);
