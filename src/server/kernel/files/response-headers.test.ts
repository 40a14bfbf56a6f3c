import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanFileName, extensionOf } from './file-name.ts';
import { contentDisposition, fileHeaders } from './response-headers.ts';

describe('contentDisposition', () => {
  it('carries accents in the extended form and plain letters in the old one', () => {
    expect(contentDisposition('inline', 'Apólice nº 1.pdf')).toBe(
      `inline; filename="Apolice n_ 1.pdf"; filename*=UTF-8''Ap%C3%B3lice%20n%C2%BA%201.pdf`,
    );
  });

  it('cannot be ended or extended by any name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
        expect(contentDisposition('attachment', name)).toMatch(
          /^attachment; filename="[^"\\%;\r\n]*"; filename\*=UTF-8''[A-Za-z0-9%._~!$&+^`|-]*$/,
        );
      }),
    );
  });
});

describe('fileHeaders', () => {
  const headersOf = (mime: string, generated: boolean) => fileHeaders({ nome: 'a', mime, tamanho: 1 }, { generated });
  const kindFor = (mime: string, generated: boolean) => headersOf(mime, generated)['content-disposition']?.split(';')[0];

  it('shows PDF and images in the tab and saves everything else', () => {
    const kindOf = (mime: string) => kindFor(mime, false);
    expect(kindOf('application/pdf')).toBe('inline');
    expect(kindOf('image/png')).toBe('inline');
    for (const mime of ['text/html', 'image/svg+xml', 'application/xml', 'text/plain']) expect(kindOf(mime)).toBe('attachment');
  });

  it('shows of what the product made only PDF, under the policy of a stored one', () => {
    const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    expect(kindFor('application/pdf', true)).toBe('inline');
    for (const mime of [sheet, 'text/plain', 'image/png']) expect(kindFor(mime, true)).toBe('attachment');
    expect(headersOf('application/pdf', true)).toEqual(headersOf('application/pdf', false));
    expect(headersOf('application/pdf', true)).toMatchObject({
      'content-security-policy': "frame-ancestors 'self'",
      'x-content-type-options': 'nosniff',
    });
  });
});

describe('cleanFileName', () => {
  it('drops folders, control and direction marks, and keeps the extension of long names', () => {
    expect(cleanFileName('../../etc/passwd')).toBe('passwd');
    expect(cleanFileName('C:\\fotos\\a.png')).toBe('a.png');
    expect(cleanFileName('foto\u202egnp.exe')).toBe('fotognp.exe');
    expect(cleanFileName('\r\n')).toBe('arquivo');
    expect(cleanFileName('...')).toBe('arquivo');
    expect(cleanFileName('Contrato\r\n\tassinado\u2028hoje.pdf')).toBe('Contrato assinado hoje.pdf');
    const long = cleanFileName(`${'é'.repeat(400)}.pdf`);
    expect([...long]).toHaveLength(200);
    expect(extensionOf(long)).toBe('pdf');
  });
});
