import type pg from 'pg';
import { frame } from '#contract/mensagens/moldura.ts';
import { WITH_EMAIL, WITH_MOBILE } from './mensagens-people.ts';

/*
 * Messages of every channel that wait for their day: years ahead, so that none leaves by itself while somebody looks. Each is one person's, for
 * a batch under way would be in the tray of whoever opens the panel.
 */

interface Waiting {
  readonly texto: string;
  /** Days after the demonstration's own. */
  readonly dias: number;
}

const SMS: readonly Waiting[] = [
  { texto: 'Ola [primeiro_nome], o seu seguro de vida completa 4 anos. Vamos rever as coberturas?', dias: 1461 },
  { texto: 'Ola [primeiro_nome], a sua apolice plurianual vence em 30 dias.', dias: 1096 },
  { texto: 'Ola [primeiro_nome], hora da vistoria periodica do imovel. Ligue para marcar.', dias: 1280 },
];

const WHATSAPP: readonly Waiting[] = [
  { texto: 'Olá, [primeiro_nome]! O consórcio contempla o seu grupo neste mês. Quer conversar?', dias: 1190 },
  { texto: '[primeiro_nome], a sua apólice de cinco anos está perto do fim. Podemos renovar?', dias: 1795 },
];

const EMAILS: readonly (Waiting & { readonly titulo: string })[] = [
  {
    titulo: 'A sua apólice plurianual, [primeiro_nome]',
    texto: 'Olá, [primeiro_nome]. A apólice vence em 30 dias e já pode ser renovada.',
    dias: 1096,
  },
  { titulo: 'Revisão do seguro de vida', texto: 'Olá, [primeiro_nome]. Vamos rever os beneficiários?', dias: 1461 },
  { titulo: 'Fim da garantia estendida', texto: 'Olá, [primeiro_nome]. A garantia estendida termina neste mês.', dias: 1640 },
];

/** The first of them among the people; the other messages of the demonstration are to others. */
const FIRST = 300;

/** Under the ids of what left: the newest that anybody sees are those. */
export async function loadWaiting(client: pg.ClientBase, referenceDay: string): Promise<void> {
  const all = [
    ...SMS.map((one) => ({ ...one, canal: 'sms', titulo: null })),
    ...WHATSAPP.map((one) => ({ ...one, canal: 'whatsapp', titulo: null })),
    ...EMAILS.map((one) => ({ ...one, canal: 'email' })),
  ];
  for (const [at, { canal, titulo, texto, dias }] of all.entries()) {
    const corpo = titulo === null ? null : `<p>${texto}</p>`;
    const html = titulo === null || corpo === null ? null : frame({ titulo, imagem: null, destaque: null, corpo, rodape: '[empresa]' });
    const people = canal === 'email' ? WITH_EMAIL : WITH_MOBILE;
    await client.query(
      `with conteudo as (
         insert into mensagens_conteudos (canal, titulo, texto, html, corpo, criado_em)
         values ($1::canal_mensagem, $2::text, $3::text, $7::text, $8::text, $4::date - 6) returning id
       )
       insert into mensagens (canal, id_conteudo, id_cliente, destino, estado, prioridade, sair_em, agendado_para, status_operadora, id_usuario, criado_em)
       select $1::canal_mensagem, conteudo.id, p.id, p.${canal === 'email' ? 'email' : 'celular'}, 'aguardando', 1, d, d,
         case when $1 = 'sms' then 2 end, (select min(id) from usuarios where login = 'atendente'),
         ($4::date - 6)::timestamp at time zone 'America/Sao_Paulo' + interval '16 hours'
       from conteudo, (${people}) as p, (select ($4::date + $5::int)::timestamp at time zone 'America/Sao_Paulo' + interval '9 hours' as d) as dia
       where p.lugar = $6::int`,
      [canal, titulo, texto, referenceDay, dias, FIRST + at * 7, html, corpo],
    );
  }
}
