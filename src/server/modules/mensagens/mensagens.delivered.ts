import { type RawBuilder, sql } from 'kysely';

/* What was delivered is written by itself, or by the claim of those that leave next (decision 0108). */

/** Messages that were delivered (`r`), of their JSON: what `delivering` writes. */
export const deliveredOf = (json: string) => sql`
  jsonb_to_recordset(${json}::jsonb) as r(id bigint, tentativas int, reenvios int, motivo text, id_provedor text, enviado_em timestamptz,
    status_operadora smallint, status_sms smallint, valores jsonb)`;

/** Says so of each, where nobody else took it since nor had it sent again: whoever delivered one that was given up for lost is believed. */
export const delivering = (delivered: RawBuilder<unknown>) => sql`
  update mensagens m set
    estado = 'entregue', motivo = r.motivo, reservado_ate = null, id_provedor = r.id_provedor, enviado_em = r.enviado_em,
    status_operadora = r.status_operadora, status_sms = r.status_sms, valores = case when m.secreta = 'S' then null else coalesce(r.valores, m.valores) end
  from ${delivered}
  where m.id = r.id and m.tentativas = r.tentativas and m.reenvios = r.reenvios and m.estado in ('em_entrega', 'incerta', 'aguardando')`;
