/* What the templates of the demonstration say: of every kind, some put away, one from before there was a frame. */

export interface SmsTemplate {
  readonly descricao: string;
  readonly mensagem: string;
  readonly tipo: 1 | 2 | 3;
  /** The setting that names it. */
  readonly chave?: string;
  readonly provedor?: readonly [nome: string, situacao: 'rascunho' | 'em_analise' | 'aprovado' | 'rejeitado' | 'pausado'];
  readonly inativo?: true;
}

export const SMS_TEMPLATES: readonly SmsTemplate[] = [
  {
    tipo: 1,
    descricao: 'Aniversário',
    mensagem: '[primeiro_nome], a [empresa] deseja um feliz aniversario, com muita saude e tranquilidade.',
  },
  {
    tipo: 1,
    descricao: 'Retorno da cotação',
    mensagem: '[saudacao], [primeiro_nome]. Sua cotacao esta pronta. Fale com [responsavel]: [responsavel_telefone].',
  },
  {
    tipo: 1,
    descricao: 'Documentos pendentes',
    mensagem: '[primeiro_nome], faltam documentos para emitir o seu seguro. Envie por aqui ou ligue para [responsavel_telefone].',
  },
  {
    tipo: 1,
    descricao: 'Campanha de fim de ano',
    mensagem: '[primeiro_nome], a [empresa] agradece a sua confianca e deseja boas festas.',
    inativo: true,
  },
  {
    tipo: 2,
    chave: 'modeloSmsParcela',
    descricao: 'Parcela a vencer',
    mensagem:
      '[primeiro_nome], a parcela [parcela_numero]/[parcela_total] do seu seguro, de [parcela_valor], vence em [parcela_vencimento].',
  },
  {
    tipo: 2,
    descricao: 'Parcela em atraso',
    mensagem: '[primeiro_nome], a parcela de [parcela_valor] venceu em [parcela_vencimento]. Regularize para manter a cobertura.',
  },
  {
    tipo: 3,
    descricao: 'Boas-vindas',
    mensagem: 'Olá, [primeiro_nome]! 👋\n\nAqui é da [empresa]. Seu cadastro está pronto e quem cuida de você é [responsavel].',
    provedor: ['boas_vindas', 'aprovado'],
  },
  {
    tipo: 3,
    descricao: 'Renovação',
    mensagem: '[saudacao], [primeiro_nome]! Seu seguro está chegando ao fim. Podemos renovar?',
    provedor: ['aviso_renovacao', 'em_analise'],
  },
  {
    tipo: 3,
    descricao: 'Pedido de avaliação',
    mensagem: '[primeiro_nome], como foi o atendimento da [empresa]? A sua opinião nos ajuda a melhorar.',
  },
];

export interface EmailTemplate {
  /** The setting that chooses it. */
  readonly chave?: string;
  readonly descricao: string;
  readonly titulo: string;
  readonly tipo: '1' | '2' | '3';
  readonly destaque?: string;
  readonly corpo: string;
  /** The whole e-mail is `corpo`, without the frame of the house. */
  readonly antigo?: true;
  readonly inativo?: true;
}

export const EMAIL_TEMPLATES: readonly EmailTemplate[] = [
  {
    chave: 'modeloEmailSeguroAventuraParticipanteCancelamento',
    tipo: '3',
    descricao: 'Cancelamento – participante',
    titulo: 'Sua participação em [evento_nome] foi cancelada',
    corpo:
      '<p>Olá, [participante_nome].</p><p>Sua participação em <strong>[evento_nome]</strong>, de [evento_inicio] a [evento_fim], foi cancelada por [promotor_nome].<br />Motivo: [motivo_cancelamento]</p><p>A partir de agora você não está mais coberto pelo seguro deste evento. Em caso de dúvida, fale com o organizador.</p>',
  },
  {
    chave: 'modeloEmailSeguroAventuraResponsavelCancelamento',
    tipo: '3',
    descricao: 'Cancelamento – responsável',
    titulo: 'O evento [evento_nome] foi cancelado',
    corpo:
      '<p>Olá, [promotor_nome].</p><p>O evento <strong>[evento_nome]</strong> ([evento_codigo]), em [evento_local], foi cancelado.<br />Motivo: [motivo_cancelamento]</p><p>Os participantes foram avisados. Os detalhes estão em <a href="[link_evento]">[link_evento]</a>.</p>',
  },
  {
    tipo: '1',
    descricao: 'Aniversário',
    titulo: 'Feliz aniversário, [primeiro_nome]!',
    destaque: 'Hoje é o seu dia, [primeiro_nome]!',
    corpo:
      '<p>[saudacao], [primeiro_nome].</p><p>Toda a equipe da [empresa] deseja um ano de muita saúde e tranquilidade.</p><p>Um abraço,<br />[responsavel]</p>',
  },
  {
    tipo: '1',
    descricao: 'Boas-vindas',
    titulo: 'Bem-vindo à [empresa]',
    destaque: 'Que bom ter você conosco',
    corpo:
      '<p>Olá, [nome].</p><p>Seu cadastro está pronto. Quem cuida do seu atendimento é <strong>[responsavel]</strong>, no telefone [responsavel_telefone].</p><ul><li><p>Cotações de todas as seguradoras</p></li><li><p>Ajuda em caso de sinistro</p></li><li><p>Renovação sem esquecimento</p></li></ul>',
  },
  {
    tipo: '1',
    descricao: 'Retorno da cotação',
    titulo: 'Sua cotação está pronta, [primeiro_nome]',
    corpo:
      '<p>[saudacao], [primeiro_nome].</p><p>A sua cotação está pronta. Responda a este e-mail ou ligue para [responsavel_telefone].</p>',
  },
  {
    tipo: '2',
    descricao: 'Parcela a vencer',
    titulo: 'Sua parcela vence em [parcela_vencimento]',
    corpo:
      '<p>Olá, [nome].</p><p>A parcela [parcela_numero] de [parcela_total] do seguro <strong>[titulo_ficha]</strong> ([seguradora], apólice [numero_apolice]), de [parcela_valor], vence em [parcela_vencimento].</p>',
  },
  {
    tipo: '1',
    descricao: 'Informativo antigo',
    titulo: 'Informativo da [empresa]',
    corpo:
      '<table width="600" cellpadding="12" cellspacing="0" style="border-collapse:collapse"><tr><td bgcolor="#0b5a6b" style="color:#ffffff;font-size:22px">Informativo</td></tr><tr><td style="font-family:Arial,sans-serif">Prezado(a) [nome], veja as novidades deste mês.</td></tr></table>',
    antigo: true,
  },
  {
    tipo: '1',
    descricao: 'Campanha de fim de ano',
    titulo: 'Boas festas, [primeiro_nome]',
    corpo: '<p>A [empresa] deseja boas festas.</p>',
    inativo: true,
  },
];
