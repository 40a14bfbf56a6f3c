/** How a person who answers for something is called where they are shown: whoever is inactive, marked (CLI-140). */
export function nomeDoResponsavel(nome: string, status: 'A' | 'I' | null): string;
export function nomeDoResponsavel(nome: string | null, status: 'A' | 'I' | null): string | null;
export function nomeDoResponsavel(nome: string | null, status: 'A' | 'I' | null): string | null {
  return nome !== null && status === 'I' ? `${nome} (inativo)` : nome;
}
