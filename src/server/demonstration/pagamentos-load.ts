import type pg from 'pg';
import type { CardKey } from '#server/kernel/security/card-keys.ts';
import { deriveKey, seal } from '#server/kernel/security/secrets.ts';

interface Request {
  readonly nome: string;
  /** A number for tests: no card has it. */
  readonly numero: string;
  readonly codigo: string;
  readonly bandeira: number;
  readonly valor: string;
  /** Hours before the demonstration is made: what is older than the product keeps it would be gone at once. */
  readonly horas: number;
  readonly processada: boolean;
}

const REQUESTS: readonly Request[] = [
  { nome: 'HELENA M PACHECO', numero: '378282246310005', codigo: '1234', bandeira: 3, valor: '2890.40', horas: 70, processada: true },
  { nome: 'ROBERTO SIQUEIRA', numero: '5555555555554444', codigo: '123', bandeira: 2, valor: '418.75', horas: 30, processada: false },
  { nome: 'MARINA A PRADO', numero: '4111111111111111', codigo: '123', bandeira: 1, valor: '1250.00', horas: 2, processada: false },
];

const CODE_HOURS = 24;

/**
 * Three payment requests with cards for tests: one that waits, one that waits without its code, one that was processed. Sealed as the module of
 * payments does it; without a key their numbers are gone. They count from now, and not from the day of the demonstration: a week later none is left.
 */
export async function insertPaymentRequests(client: pg.ClientBase, key: CardKey | null): Promise<void> {
  for (const [at, { nome, numero, codigo, bandeira, valor, horas, processada }] of REQUESTS.entries()) {
    const id = at + 1;
    const keep = key !== null && !processada;
    const sealed = (what: 'numero' | 'codigo', plain: string): Buffer =>
      seal(deriveKey(key?.secret ?? '', `cartoes:${what}`), plain, `cartao:${what}:${id}`);
    await client.query(
      `insert into solicitacoes_pagamento (id, nome, numero_final, numero_cifrado, chave, bandeira, vencimento, valor, vencimento_fatura, cartao_em,
         processada_em, id_usuario_processamento, expirada_em, data_cadastro, data_edicao)
       select $1, $2, $3, $4, $5, $6, to_char(m.em + interval '2 years', 'MM/YYYY'), $7, (m.em at time zone 'America/Sao_Paulo')::date + 10, m.em,
         case when $8 then m.em + interval '1 hour' end, case when $8 then (select min(id) from usuarios where login = 'admin') end,
         case when $9 then m.em + interval '1 hour' end, m.em, m.em
       from (select date_trunc('minute', now() - make_interval(hours => $10)) as em) m`,
      [
        id,
        nome,
        numero.slice(-4),
        keep ? sealed('numero', numero) : null,
        keep ? key.id : null,
        bandeira,
        valor,
        processada,
        !processada && !keep,
        horas,
      ],
    );
    if (keep && horas < CODE_HOURS)
      await client.query(
        `insert into solicitacoes_pagamento_codigos (id_solicitacao, codigo_cifrado, chave, criado_em)
         select id, $2, $3, cartao_em from solicitacoes_pagamento where id = $1`,
        [id, sealed('codigo', codigo), key.id],
      );
  }
  await client.query("select setval(pg_get_serial_sequence('solicitacoes_pagamento', 'id'), $1)", [REQUESTS.length]);
}
