import type { Pdf } from '#server/kernel/pdf/pdf.ts';
import { BLANK_PDF } from './blank-pdf.ts';

/** Documents whose bytes are what they say, without a process that lays them out. */
export const WRITTEN_PDF: Pdf = { ...BLANK_PDF, renderDocument: async (document) => Buffer.from(`%PDF-1.4\n${JSON.stringify(document)}`) };
