import type { Result } from '#server/integrations/result.ts';

/** Who signs, and how they are told. */
export interface Signatario {
  readonly nome: string;
  readonly email: string | null;
  /** Digits, with the area. */
  readonly celular: string | null;
}

export interface DocumentoAAssinar {
  /** Our own key: travels in the name, so that the document can be found again. */
  readonly chave: string;
  readonly nome: string;
  readonly pdf: Uint8Array;
  readonly signatario: Signatario;
}

export interface DocumentoEnviado {
  readonly id: string;
  /** Where it is signed; null where the provider tells nobody but the signer. */
  readonly link: string | null;
  /** The provider's codes of the signatures. */
  readonly assinaturas: readonly string[];
}

export interface Assinatura {
  readonly vistoEm: string | null;
  readonly assinadoEm: string | null;
  readonly recusadoEm: string | null;
  /** Why it was rejected, or did not arrive. */
  readonly motivo: string | null;
}

/** A document as it is now. */
export interface DocumentoNoProvedor extends DocumentoEnviado {
  readonly quem: readonly Assinatura[];
  /** Where the signed copy is fetched; short-lived. */
  readonly arquivoAssinado: string | null;
}

/** Where documents are sent to be signed. */
export interface ProvedorAssinaturas {
  enviar(documento: DocumentoAAssinar): Promise<Result<DocumentoEnviado>>;
  /** The one sent under our key; null when the provider knows none. */
  procurar(chave: string): Promise<Result<DocumentoEnviado | null>>;
  /** Null when there is none any more. */
  obter(id: string): Promise<Result<DocumentoNoProvedor | null>>;
  reenviar(assinaturas: readonly string[]): Promise<Result<true>>;
  cancelar(id: string): Promise<Result<true>>;
  baixar(endereco: string): Promise<Result<Uint8Array>>;
}
