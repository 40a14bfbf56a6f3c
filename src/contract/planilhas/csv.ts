import { colunasConhecidas } from './linhas.ts';

/* Text cut into cells: what is saved as csv, and what is copied from a spreadsheet. */

const SEPARADORES = [';', ',', '\t'] as const;

/** The cells of a text by a separator; quotes hold separators, line ends and doubled quotes. */
export function cortar(texto: string, separador: string): string[][] {
  const linhas: string[][] = [];
  let linha: string[] = [];
  let inicio = 0;
  let fim = 0;
  const tamanho = texto.length;
  const proxima = (): void => {
    linhas.push(linha);
    linha = [];
  };
  for (let i = 0; i <= tamanho; ) {
    if (texto[i] === '"') {
      let celula = '';
      i += 1;
      for (;;) {
        const aspas = texto.indexOf('"', i);
        celula += texto.slice(i, aspas < 0 ? tamanho : aspas);
        i = aspas < 0 ? tamanho : aspas + 1;
        if (texto[i] !== '"') break;
        celula += '"';
        i += 1;
      }
      inicio = i;
      while (i < tamanho && texto[i] !== separador && texto[i] !== '\n' && texto[i] !== '\r') i += 1;
      linha.push(celula + texto.slice(inicio, i));
    } else {
      inicio = i;
      while (i < tamanho && texto[i] !== separador && texto[i] !== '\n' && texto[i] !== '\r') i += 1;
      fim = i;
      linha.push(texto.slice(inicio, fim));
    }
    if (texto[i] === separador) {
      i += 1;
      continue;
    }
    proxima();
    if (texto[i] === '\r' && texto[i + 1] === '\n') i += 1;
    i += 1;
  }
  return linhas;
}

/** The rows of a text whose separator nobody says: the one by which most columns are known, or else by which there are most. */
export function linhasDoTexto(texto: string): string[][] {
  const semMarca = texto.replace(/^\uFEFF/, '');
  const dito = /^sep=(.)\r?\n/i.exec(semMarca);
  // The line that says the separator is no row, and is counted by nobody who looks at the spreadsheet.
  if (dito) return cortar(semMarca.slice(dito[0].length), dito[1] ?? ';');
  const amostra = semMarca.slice(0, 20_000);
  let melhor = { separador: ';', conhecidas: -1, colunas: -1 };
  for (const separador of SEPARADORES) {
    const linhas = cortar(amostra, separador);
    const conhecidas = colunasConhecidas(linhas);
    const colunas = Math.max(0, ...linhas.map((linha) => linha.length));
    if (conhecidas > melhor.conhecidas || (conhecidas === melhor.conhecidas && colunas > melhor.colunas))
      melhor = { separador, conhecidas, colunas };
  }
  return cortar(semMarca, melhor.separador);
}
