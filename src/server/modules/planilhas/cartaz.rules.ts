import { enderecoPropriedade, type Estada } from '#contract/clientes/parceiro.enderecos.ts';
import type { PdfDocument } from '#server/kernel/pdf/pdf.port.ts';

export interface Cartaz {
  readonly nome: string;
  readonly token: string;
  /** Absent: whoever registers says how many days. */
  readonly estada: Estada | undefined;
}

/** What is hung at a property: read from afar, and by whoever stands before it with a telephone. */
export function cartaz({ nome, token, estada }: Cartaz, origin: string): PdfDocument {
  const content = enderecoPropriedade(origin, token, estada);
  const days = estada && `Estada de ${estada.numeroDiarias === 1 ? '1 diária' : `${estada.numeroDiarias} diárias`}`;
  return {
    title: 'Seguro dos visitantes',
    blocks: [
      { kind: 'poster', text: nome, size: nome.length > 40 ? 24 : 32, bold: true },
      ...(days === undefined ? [] : [{ kind: 'poster', text: days, size: 18 } as const]),
      { kind: 'qr', content, size: 340 },
      { kind: 'poster', text: '1. Aponte a câmera do celular para o código.', size: 17 },
      {
        kind: 'poster',
        text: estada ? '2. Preencha os seus dados.' : '2. Diga quantos dias vai ficar e preencha os seus dados.',
        size: 17,
      },
      { kind: 'poster', text: '3. Toque em Salvar e guarde o número da sua inscrição.', size: 17 },
    ],
    footer: content,
  };
}
