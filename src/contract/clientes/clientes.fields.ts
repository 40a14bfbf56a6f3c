/** Fields of the form in the order of the screen: the order of messages in a refused save (E001). */
export const CAMPOS_NA_ORDEM = [
  'id_responsavel',
  'cor',
  'pre_cliente',
  'ativo',
  'tipo_cliente',
  'login',
  'senha',
  'confirmar_senha',
  'tipo_pessoa',
  'nome',
  'nome_fantasia',
  'cpf',
  'cnpj',
  'data_nascimento',
  'sexo',
  'estado_civil',
  'profissao',
  'nome_pai',
  'nome_mae',
  'rg',
  'rg_data_emissao',
  'cnh',
  'cnh_data_emissao',
  'responsavel_juridico_nome',
  'responsavel_juridico_telefone',
  'responsavel_juridico_email',
  'telefone_celular',
  'telefone_residencial',
  'telefone_comercial',
  'email',
  'site',
  'cep',
  'endereco',
  'numero',
  'complemento',
  'bairro',
  'cidade',
  'estado',
  'imagem',
  'id_recomendacao',
  'descricao_indicacao',
  'observacao',
  'grupos',
  'observacao_grupo',
  'id_plano',
  'id_cliente_seguradora',
  'nome_assinatura',
  'cargo_assinatura',
  'email_assinatura',
  'celular_assinatura',
  'data_edicao',
] as const;

/** Messages sorted as the screen shows their fields; unknown fields last. */
export function inScreenOrder(fields: Readonly<Record<string, string>>): Record<string, string> {
  const place = (field: string): number => {
    const index = (CAMPOS_NA_ORDEM as readonly string[]).indexOf(field.split('.')[0] ?? field);
    return index === -1 ? CAMPOS_NA_ORDEM.length : index;
  };
  return Object.fromEntries(Object.entries(fields).sort(([a], [b]) => place(a) - place(b)));
}
