import { resolve } from '#contract/mensagens/resolver.ts';
import type { Database } from '#server/kernel/db/database.ts';
import type { Sheet, SheetColumn, SheetRow } from '#server/kernel/spreadsheet/spreadsheet.port.ts';
import type { Canal } from './channel.ts';
import { fillEmail, withoutLeavePlace } from './email.filled.ts';
import { valuesOf } from './mensagens.values.api.ts';
import { told } from './told.ts';
import { saidOf } from './whatsapp.said.ts';

const COLUMNS: readonly SheetColumn[] = [
  { header: 'Código', key: 'id', kind: 'number', width: 10 },
  { header: 'Canal', key: 'canal', kind: 'text', width: 10 },
  { header: 'Para', key: 'destino', kind: 'text', width: 30 },
  { header: 'Assunto', key: 'assunto', kind: 'text', width: 36 },
  { header: 'Mensagem', key: 'mensagem', kind: 'text', width: 60 },
  { header: 'Situação', key: 'situacao', kind: 'text', width: 14 },
  { header: 'Motivo', key: 'motivo', kind: 'text', width: 36 },
  { header: 'Em massa', key: 'massa', kind: 'text', width: 10 },
  { header: 'Pedida em', key: 'criado_em', kind: 'instant', width: 17 },
  { header: 'Agendada para', key: 'agendado_para', kind: 'instant', width: 17 },
  { header: 'Enviada em', key: 'enviado_em', kind: 'instant', width: 17 },
];

const CANAL: Readonly<Record<Canal, string>> = { email: 'E-mail', sms: 'SMS', whatsapp: 'WhatsApp' };
const BATCH = 500;

const page = (database: Database, clientId: number, after: number) =>
  database
    .selectFrom('mensagens as m')
    .innerJoin('mensagens_conteudos as t', 't.id', 'm.id_conteudo')
    .select(['m.id', 'm.canal', 'm.destino', 'm.estado', 'm.motivo', 'm.id_lote', 'm.criado_em', 'm.agendado_para', 'm.enviado_em'])
    .select(['t.titulo', 't.texto'])
    .select(told)
    .where('m.id_cliente', '=', clientId)
    .where('m.id', '>', after)
    .orderBy('m.id')
    .limit(BATCH)
    .execute();

type Row = Awaited<ReturnType<typeof page>>[number];

const SITUACAO: Readonly<Record<Row['estado'], string>> = {
  aguardando: 'Aguardando',
  em_entrega: 'Saindo',
  entregue: 'Enviada',
  erro: 'Erro',
  incerta: 'Incerta',
  cancelada: 'Cancelada',
  expirada: 'Expirada',
};

/** Subject and words as they left; of what waits, with its tags. */
function saidBy(row: Row): { readonly assunto: string | null; readonly mensagem: string } {
  const { canal, titulo, texto } = row;
  const values = valuesOf(row);
  if (canal === 'email') {
    const filled = fillEmail({ titulo, html: null, texto }, values ?? {});
    return values ? { assunto: filled.titulo, mensagem: filled.texto } : { assunto: titulo, mensagem: withoutLeavePlace(texto) };
  }
  if (values === null) return { assunto: null, mensagem: texto };
  return { assunto: null, mensagem: canal === 'sms' ? resolve(texto, values, 'sms').text : saidOf(texto, values) };
}

function toRow(row: Row): SheetRow {
  const { assunto, mensagem } = saidBy(row);
  const { canal, estado, id_lote, valores: _values, titulo: _title, texto: _text, ...plain } = row;
  return {
    ...plain,
    canal: CANAL[canal],
    situacao: SITUACAO[estado],
    massa: id_lote === null ? 'Não' : 'Sim',
    assunto,
    mensagem,
  };
}

async function* rowsOf(database: Database, clientId: number): AsyncGenerator<SheetRow> {
  for (let after = 0; ; ) {
    const rows = await page(database, clientId, after);
    for (const row of rows) yield toRow(row);
    if (rows.length < BATCH) return;
    after = rows.at(-1)?.id ?? after;
  }
}

/** The messages of one client, a few hundred in hand at a time, for its workbook (E076). */
export const sheetOfClient = (database: Database, clientId: number): Sheet => ({
  name: 'Mensagens',
  columns: COLUMNS,
  rows: rowsOf(database, clientId),
});
