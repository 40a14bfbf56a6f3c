import type { CivilDate } from '#contract/kernel/dates.ts';
import type { Cents } from '#contract/kernel/money.ts';
import type { Result } from '#server/integrations/result.ts';

/** Whoever is charged, as the provider is to know them. */
export interface ClienteACobrar {
  /** Our own number of it. */
  readonly chave: string;
  readonly nome: string;
  /** CPF or CNPJ, without punctuation. */
  readonly documento: string;
  readonly email: string;
  readonly celular: string | null;
  readonly cep: string | null;
  readonly endereco: string | null;
  readonly numero: string | null;
  readonly complemento: string | null;
  readonly bairro: string | null;
}

export interface ClienteNoProvedor {
  readonly id: string;
  readonly removido: boolean;
}

export interface CobrancaAEmitir {
  /** Our own key: whatever becomes of the answer, the charge is found by it. */
  readonly chave: string;
  readonly cliente: string;
  readonly valor: Cents;
  readonly vencimento: CivilDate;
  readonly descricao: string;
}

/** A charge as it is at the provider now. */
export interface CobrancaNoProvedor {
  readonly id: string;
  /** In the provider's own word, which may be one nobody knows yet. */
  readonly status: string;
  readonly removida: boolean;
  readonly valor: Cents;
  readonly vencimento: CivilDate;
  readonly pagaEm: CivilDate | null;
  readonly linkBoleto: string | null;
  readonly linkFatura: string;
  readonly chave: string | null;
}

/** What is copied and pasted to pay by PIX, and until when it pays. */
export interface CodigoPix {
  readonly copiaECola: string;
  readonly validade: Date;
}

export interface PaginaDeCobrancas {
  readonly cobrancas: readonly CobrancaNoProvedor[];
  readonly mais: boolean;
}

/** Who issues charges and takes the money. */
export interface ProvedorCobrancas {
  /** Null when there is none. */
  obterCliente(id: string): Promise<Result<ClienteNoProvedor | null>>;
  procurarClientes(documento: string): Promise<Result<readonly ClienteNoProvedor[]>>;
  criarCliente(cliente: ClienteACobrar): Promise<Result<ClienteNoProvedor>>;
  restaurarCliente(id: string): Promise<Result<ClienteNoProvedor>>;
  emitir(cobranca: CobrancaAEmitir): Promise<Result<CobrancaNoProvedor>>;
  /** Those issued under our key that were not removed, oldest first. */
  procurar(chave: string): Promise<Result<readonly CobrancaNoProvedor[]>>;
  /** Null when there is none any more. */
  obter(id: string): Promise<Result<CobrancaNoProvedor | null>>;
  /** Those due on a day or later, a page of a hundred. */
  listar(desde: CivilDate, pagina: number): Promise<Result<PaginaDeCobrancas>>;
  /** Null where it has none: of another kind, paid, or gone. It is another one after every change of the charge. */
  pix(id: string): Promise<Result<CodigoPix | null>>;
  /** The 47 digits of its boleto; null where it has none. Other ones after every change, too. */
  linhaDigitavel(id: string): Promise<Result<string | null>>;
  remover(id: string): Promise<Result<true>>;
}
