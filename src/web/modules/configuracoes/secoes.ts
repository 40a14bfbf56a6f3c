/* The settings as the screen groups them. */

export type Tipo = 'inteiro' | 'simNao' | 'texto' | 'cor' | 'documento';

export interface Campo {
  readonly chave: string;
  readonly rotulo: string;
  readonly tipo: Tipo;
  readonly ajuda?: string;
}

export interface Secao {
  readonly titulo: string;
  readonly texto: string;
  readonly campos: readonly Campo[];
}

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
        rotulo: 'Permissão de escolher dispositivo vale uma vez',
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
      { chave: 'empregadorDocumento', rotulo: 'CNPJ ou CPF do empregador', tipo: 'documento' },
    ],
  },
  {
    titulo: 'Mapa',
    texto: 'Serviço que desenha o mapa de clientes.',
    campos: [{ chave: 'chaveApiGoogle', rotulo: 'Chave do serviço de mapas', tipo: 'texto' }],
  },
];

export const TIPOS_COM_COR = [
  { nome: 'direito', rotulo: 'Direito' },
  { nome: 'seguro', rotulo: 'Seguro' },
  { nome: 'consultoria', rotulo: 'Consultoria' },
  { nome: 'avaliacao', rotulo: 'Avaliação' },
  { nome: 'imoveis', rotulo: 'Imóveis' },
] as const;
