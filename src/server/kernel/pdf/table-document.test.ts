import { describe, expect, it } from 'vitest';
import { tableDocument } from './table-document.ts';

describe('tableDocument', () => {
  it('lets an endless word break inside its column', () => {
    const document = JSON.stringify(tableDocument({ title: 'T', columns: [{ header: 'E-mail' }], rows: [['a'.repeat(100)]] }));
    expect(document).toContain(`${'a'.repeat(30)}\u200B`);
  });

  it('says when there is nothing', () => {
    expect(JSON.stringify(tableDocument({ title: 'T', columns: [{ header: 'A' }], rows: [] }))).toContain('Nenhum registro encontrado');
  });
});
