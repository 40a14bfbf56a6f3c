import { diarias, enderecoPropriedade, type Estada } from '#contract/clientes/parceiro.enderecos.ts';
import type { PdfDocument } from '#server/kernel/pdf/pdf.port.ts';

export interface Cartaz {
  readonly nome: string;
  readonly token: string;
  /** Absent: one day (G2-11). */
  readonly estada: Estada | undefined;
}

/** What is hung at a property: read from afar, and by whoever stands before it with a telephone. */
export function cartaz({ nome, token, estada }: Cartaz, origin: string): PdfDocument {
  const content = enderecoPropriedade(origin, token, estada);
  const days = estada ? `Estada de ${diarias(estada.numeroDiarias)}` : 'Inscrição de 1 diária';
  return {
    title: 'Seguro dos visitantes',
    blocks: [
      { kind: 'poster', text: nome, size: nome.length > 40 ? 24 : 32, bold: true },
      { kind: 'poster', text: days, size: 18 },
      { kind: 'qr', content, size: 340 },
      { kind: 'poster', text: '1. Aponte a câmera do celular para o código.', size: 17 },
      { kind: 'poster', text: '2. Preencha os seus dados.', size: 17 },
      { kind: 'poster', text: '3. Toque em Salvar e guarde o número da sua inscrição.', size: 17 },
    ],
    footer: content,
  };
}
