/** What taking away an address does; without the last one every address is good again (E035). `total` null: not known. */
export function lossText(nome: string, total: number | null): string {
  if (total === 1) return `É o último endereço da lista: sem ele a restrição acaba, e ${nome} poderá entrar de qualquer lugar.`;
  const loss = `${nome} não poderá mais entrar por este endereço e, se estiver usando o painel por ele, sairá na hora.`;
  return total === null ? `${loss} Se for o último da lista, a restrição acaba.` : loss;
}
