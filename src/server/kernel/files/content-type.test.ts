import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inspectContent } from './content-type.ts';
import { ELF, EXE, GIF, PDF, oldOfficeOf, zipOf } from './samples.fixture.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guarida-tipos-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const inspect = async (name: string, content: Uint8Array | string) => {
  const path = join(folder, 'amostra');
  await writeFile(path, content);
  return inspectContent(path, name);
};
const mimeOf = async (name: string, content: Uint8Array | string) => {
  const found = await inspect(name, content);
  return found.ok ? found.mime : found.mensagem;
};
const MISMATCH = /^O conteúdo do arquivo não corresponde à extensão/;

describe('accepted attachments (E083)', () => {
  it('PDF and images', async () => {
    const image = sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } });
    expect(await mimeOf('a.PDF', PDF)).toBe('application/pdf');
    expect(await mimeOf('a.gif', GIF)).toBe('image/gif');
    expect(await mimeOf('a.jpeg', await image.clone().jpeg().toBuffer())).toBe('image/jpeg');
    expect(await mimeOf('a.png', await image.clone().png().toBuffer())).toBe('image/png');
    expect(await mimeOf('a.webp', await image.clone().webp().toBuffer())).toBe('image/webp');
    expect(await mimeOf('a.heic', Buffer.from('0000001c6674797068656963000000006d696631686569636d696166', 'hex'))).toBe('image/heic');
  });

  it('old office by its streams', async () => {
    expect(await mimeOf('a.doc', oldOfficeOf(['WordDocument']))).toBe('application/msword');
    expect(await mimeOf('a.xls', oldOfficeOf(['Workbook']))).toBe('application/vnd.ms-excel');
    expect(await mimeOf('a.ppt', oldOfficeOf(['PowerPoint Document']))).toBe('application/vnd.ms-powerpoint');
  });

  it('new office and open document, whatever the order of their entries', async () => {
    const types =
      '<Types><Override ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';
    expect(await mimeOf('a.docx', await zipOf({ '[Content_Types].xml': types, 'word/document.xml': 'x' }))).toContain('wordprocessingml');
    expect(await mimeOf('a.xlsx', await zipOf({ 'xl/workbook.xml': 'x', '[Content_Types].xml': '<Types/>' }))).toContain('spreadsheetml');
    expect(await mimeOf('a.pptx', await zipOf({ 'ppt/presentation.xml': 'x' }))).toContain('presentationml');
    expect(await mimeOf('a.ods', await zipOf({ 'content.xml': 'x' }))).toContain('opendocument.spreadsheet');
    expect(await mimeOf('a.zip', await zipOf({ 'fotos/a.txt': 'x' }))).toBe('application/zip');
  });

  it('text in UTF-8 and in Latin-1', async () => {
    expect(await mimeOf('a.txt', 'ação\tnº 1\r\n')).toBe('text/plain');
    expect(await mimeOf('a.csv', Buffer.from('ação;não\r\n', 'latin1'))).toBe('text/csv');
    expect(await mimeOf('a.xml', '<?xml version="1.0"?><nfe/>')).toBe('application/xml');
    for (const beginning of ['FORMA DE PAGAMENTO;VALOR', 'BMW X1 2020', 'MZ – Muzambinho', 'AC1014 sala', 'solid gold', 'MAC do Sul'])
      expect(await mimeOf('a.csv', `${beginning}\r\n1;2\r\n`), beginning).toBe('text/csv');
    expect(await mimeOf('a.eml', 'From: a@b.com\r\nSubject: x\r\n\r\noi')).toBe('message/rfc822');
  });
});

describe('refused attachments', () => {
  it('extensions outside the list', async () => {
    for (const name of ['a.exe', 'a.html', 'a.svg', 'a.js', 'a.docm', 'a.xlsm', 'a.jar', 'a', '.pdf.bat'])
      expect(await mimeOf(name, PDF)).toBe('Tipo de arquivo não permitido');
  });

  it('programs under any accepted name', async () => {
    const installer = oldOfficeOf(['WordDocument'], '84100c0000000000c000000000000046');
    const extensions = ['pdf', 'jpg', 'doc', 'docx', 'odt', 'zip', 'txt', 'csv', 'xml', 'eml'];
    for (const program of [EXE, ELF, installer, Buffer.from('#!/bin/sh\nrm -rf /\n')])
      for (const extension of extensions) expect(await mimeOf(`a.${extension}`, program)).toMatch(MISMATCH);
  });

  it('content of another type than the name says', async () => {
    expect(await mimeOf('a.jpg', PDF)).toMatch(MISMATCH);
    expect(await mimeOf('a.pdf', GIF)).toMatch(MISMATCH);
    expect(await mimeOf('a.doc', oldOfficeOf(['Workbook']))).toMatch(MISMATCH);
    expect(await mimeOf('a.docx', await zipOf({ 'xl/workbook.xml': 'x' }))).toMatch(MISMATCH);
    expect(await mimeOf('a.txt', PDF)).toMatch(MISMATCH);
    expect(await mimeOf('a.txt', '%PDF-1.7\n1 0 obj\n')).toMatch(MISMATCH);
    expect(await mimeOf('a.txt', '{\\rtf1 oi}')).toMatch(MISMATCH);
    expect(await mimeOf('a.txt', '%!PS-Adobe-3.0\n')).toMatch(MISMATCH);
    expect(await mimeOf('a.txt', 'a\u0000b')).toMatch(MISMATCH);
    expect(await mimeOf('a.csv', Buffer.from('a;b', 'utf16le'))).toMatch(MISMATCH);
  });

  it('an office file with a macro', async () => {
    expect(await mimeOf('a.xlsx', await zipOf({ 'xl/workbook.xml': 'x', 'xl/vbaProject.bin': 'x' }))).toMatch(MISMATCH);
  });

  it('a zip with a broken directory', async () => {
    const whole = await zipOf({ 'xl/workbook.xml': 'x' });
    expect(await mimeOf('a.xlsx', whole.subarray(0, whole.length - 30))).toMatch(MISMATCH);
  });
});
