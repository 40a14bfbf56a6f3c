/** An object of a line; null for anything else. */
function objectOf(line: string): object | null {
  try {
    const read = JSON.parse(line) as unknown;
    return typeof read === 'object' && read !== null ? read : null;
  } catch {
    return null;
  }
}

/** Lines out of pieces that end anywhere: one waits until it is whole, and a blank one, which only says that somebody is there, is nothing. */
export function splitLines(onLine: (line: object | null) => void) {
  let rest = '';
  const tell = (line: string): void => {
    if (line.trim() !== '') onLine(objectOf(line));
  };
  return {
    push: (piece: string): void => {
      const lines = (rest + piece).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) tell(line);
    },
    end: (): void => {
      tell(rest);
      rest = '';
    },
  };
}
