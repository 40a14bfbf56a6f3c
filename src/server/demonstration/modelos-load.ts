import type pg from 'pg';

/* The two templates of a cancellation in the adventure insurance, chosen in the settings (CFG-001). */

const TEMPLATES = [
  {
    chave: 'modeloEmailSeguroAventuraParticipanteCancelamento',
    descricao: 'Cancelamento – participante',
    titulo: 'Sua participação em [evento_nome] foi cancelada',
    corpo:
      'Olá, [participante_nome].\n\nSua participação em [evento_nome], de [evento_inicio] a [evento_fim], foi cancelada por [promotor_nome].\nMotivo: [motivo_cancelamento]\n\nA partir de agora você não está mais coberto pelo seguro deste evento. Em caso de dúvida, fale com o organizador.',
  },
  {
    chave: 'modeloEmailSeguroAventuraResponsavelCancelamento',
    descricao: 'Cancelamento – responsável',
    titulo: 'O evento [evento_nome] foi cancelado',
    corpo:
      'Olá, [promotor_nome].\n\nO evento [evento_nome] ([evento_codigo]), em [evento_local], foi cancelado.\nMotivo: [motivo_cancelamento]\n\nOs participantes foram avisados. Os detalhes estão em [link_evento].',
  },
] as const;

/** Writes both in the caller's transaction, and chooses them. */
export async function loadTemplates(client: pg.ClientBase, referenceDay: string): Promise<void> {
  for (const { chave, descricao, titulo, corpo } of TEMPLATES) {
    await client.query(
      `with modelo as (
         insert into modelos_email (descricao, titulo, conteudo_corpo, conteudo, tipo, data_cadastro, data_edicao)
         values ($1, $2, $3, $3, '3', $4::date, $4::date) returning id
       )
       insert into configuracoes (chave, valor) select $5, id::text from modelo
       on conflict (chave) do update set valor = excluded.valor`,
      [descricao, titulo, corpo, referenceDay, chave],
    );
  }
}
