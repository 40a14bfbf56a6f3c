import type pg from 'pg';
import { formularioGuardado } from '#contract/fiancas/fiancas.rules.ts';
import type { Modo } from '#contract/fiancas/fiancas.labels.ts';
import type { Formulario } from '#contract/fiancas/fiancas.fields.ts';
import { cnpjOf, cpfOf } from './documents.ts';

/* What the public pages of the demonstration show and what came by them. */

/** Of `/meuseguro/apolice/{codigo}`: the client with the most policies in force, one file of which is marked for outside. */
const CODE = 'ApoliceDemonstracao026';

const LOOKUP = `
  with dono as (
    select f.id_cliente as id from fichas f join fichas_emissoes e on e.id_ficha = f.id join clientes c on c.id = f.id_cliente
    where f.tipo = 2 and f.ativo = 'S' and f.cancelado = 'N' and e.cancelado = 'N' and f.data_vigencia >= $1 and c.ativo = 'S'
    group by f.id_cliente order by count(*) desc, f.id_cliente limit 1
  ),
  marcado as (
    update anexos set externo = 'S' where tabela = 'cliente_ficha_emitido' and ativo = 'S'
      and id_tabela in (select e.id from fichas_emissoes e join fichas f on f.id = e.id_ficha join dono d on d.id = f.id_cliente)
  )
  insert into clientes_codigos_consulta (id_cliente, codigo, desde)
  select id, $2, $1::date::timestamp at time zone 'UTC' - interval '60 days' from dono`;

export async function loadLookup(client: pg.ClientBase, referenceDay: string): Promise<void> {
  await client.query(LOOKUP, [referenceDay, CODE]);
}

interface Form {
  readonly modo: Modo;
  readonly daysAgo: number;
  readonly formulario: Formulario;
}

const reference = (n: 1 | 2, nome: string, telefone: string, parentesco: string) => ({
  [`preferencias_${n}_nome_referencia`]: nome,
  [`preferencias_${n}_telefone_referencia`]: telefone,
  [`preferencias_${n}_parentesco`]: parentesco,
});

const FORMS: readonly Form[] = [
  {
    modo: 'imobiliaria',
    daysAgo: 1,
    formulario: {
      imobiliaria: 'Ilha Imóveis',
      cnpj: cnpjOf(61_000_001),
      email_acompanhamento: 'contratos@ilhaimoveis.example',
      locatario_cnpj_cpf: cpfOf(61_000_001, 8),
      locatario_nome: 'Letícia Vasques Amorim',
      locatario_email: 'leticia@exemplo.example',
      locatario_telefones: '48999912345',
      locatario_data_nascimento: '1988-03-14',
      locatario_estado_civil: 2,
      locatario_residir_imovel: 'S',
      locatario_situacao_residencia: 3,
      profissional_empresa: 'Hospital do Vale',
      profissional_funcao: 'Enfermeira',
      profissional_vinculo_empregaticio: 1,
      profissional_renda_mensal: '7200.00',
      imovel_finalidade: 1,
      imovel_tipo: 1,
      imovel_motivo_locacao: 2,
      imovel_cep: '88010000',
      imovel_endereco: 'Rua Felipe Schmidt, 320',
      imovel_bairro: 'Centro',
      imovel_cidade: 'Florianópolis',
      imovel_estado: 'SC',
      imovel_valor_aluguel: '2300.00',
      imovel_condominio: '480.00',
      imovel_cobertura_acessorio: 'N',
      ...reference(1, 'Cássia Torres', '48988881111', 'Colega'),
      ...reference(2, 'Davi Amorim', '48977772222', 'Irmão'),
    },
  },
  {
    modo: 'cliente',
    daysAgo: 3,
    formulario: {
      locatario_cnpj_cpf: cpfOf(61_000_002, 8),
      locatario_nome: 'Otávio Brandão Lins',
      locatario_email: 'otavio@exemplo.example',
      locatario_telefones: '11999876543',
      locatario_data_nascimento: '1979-11-02',
      locatario_estado_civil: 1,
      locatario_nome_conjugue: 'Beatriz Lins',
      locatario_cpf_conjugue: cpfOf(61_000_003, 8),
      locatario_conjugue_residir: 'S',
      locatario_conjugue_arcar_locacao: 'S',
      profissional_renda_mensal: '14500.00',
      profissional_vinculo_empregaticio: 3,
      imovel_finalidade: 2,
      imovel_tipo: 5,
      imovel_endereco: 'Avenida Paulista, 1500, conjunto 81',
      imovel_cidade: 'São Paulo',
      imovel_estado: 'SP',
      imovel_valor_aluguel: '5900.00',
      ...reference(1, 'Sílvio Rocha', '11988880000', 'Sócio'),
      ...reference(2, 'Marta Lins', '11977770000', 'Mãe'),
    },
  },
];

/** What tenants and agencies sent: not read yet. */
export async function insertRentalForms(client: pg.ClientBase, referenceDay: string): Promise<void> {
  for (const { modo, daysAgo, formulario } of FORMS) {
    const kept = formularioGuardado(formulario, modo);
    await client.query(
      `insert into solicitacoes_fianca (modo, nome, imobiliaria, cidade, estado, formulario, data_cadastro)
       values ($1, $2, $3, $4, $5, $6, $7::date::timestamp at time zone 'UTC' + interval '15 hours' - $8 * interval '1 day')`,
      [
        modo,
        kept.locatario_nome,
        kept.imobiliaria ?? null,
        kept.imovel_cidade,
        kept.imovel_estado,
        JSON.stringify(kept),
        referenceDay,
        daysAgo,
      ],
    );
  }
}
