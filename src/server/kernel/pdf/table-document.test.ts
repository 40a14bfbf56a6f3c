import { describe, expect, it } from 'vitest';
import { tableDocument } from './table-document.ts';

describe('tableDocument', () => {
  it('lets an endless word break inside its column', () => {
    const document = JSON.stringify(tableDocument({ title: 'T', columns: [{ header: 'E-mail' }], rows: [['a'.repeat(100)]] }));
    expect(document).toContain(`${'a'.repeat(30)}\u200B`);
  });

  it('gives the digits of a column of numbers one width', () => {
    const columns = [{ header: 'Nome' }, { header: 'Valor', align: 'right' }] as const;
    const document = JSON.stringify(tableDocument({ title: 'T', columns, rows: [['Ana', '1,00']] }));
    expect(document).toContain('{"text":"1,00","alignment":"right","fontFeatures":{"kern":false,"calt":false,"tnum":true}}');
    expect(document).toContain('{"text":"Ana","alignment":"left"}');
  });

  it('says when there is nothing, in words of its own where it has them', () => {
    const empty = { title: 'T', columns: [{ header: 'A' }], rows: [] };
    expect(JSON.stringify(tableDocument(empty))).toContain('Nenhum registro encontrado');
    expect(JSON.stringify(tableDocument({ ...empty, empty: 'Nenhum evento' }))).toContain('Nenhum evento');
  });
});
