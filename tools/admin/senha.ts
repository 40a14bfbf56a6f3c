import readline from 'node:readline';
import { text } from 'node:stream/consumers';

/** The person gave up (Ctrl+C). */
export class Interrupted extends Error {}

/** Asks on the terminal; what is typed is not shown. */
function askHidden(question: string): Promise<string> {
  process.stdout.write(question);
  return new Promise((resolve, reject) => {
    let typed = '';
    readline.emitKeypressEvents(process.stdin);
    process.stdin.setRawMode(true);
    process.stdin.resume();
    const finish = (): void => {
      process.stdin.off('keypress', press);
      process.stdin.setRawMode(false);
      process.stdin.pause();
      process.stdout.write('\n');
    };
    const press = (piece: string | undefined, key: readline.Key): void => {
      if (key.ctrl && key.name === 'c') {
        finish();
        reject(new Interrupted('Nada foi criado.'));
      } else if (key.name === 'return' || key.name === 'enter') {
        finish();
        resolve(typed);
      } else if (key.name === 'backspace') typed = [...typed].slice(0, -1).join('');
      else if (piece !== undefined && !key.ctrl && !key.meta) typed += piece;
    };
    process.stdin.on('keypress', press);
  });
}

/**
 * A new password: GUARIDA_SENHA, else the first line of what is piped in, else asked twice on the terminal. Never an argument, which
 * every user of the machine could read. Null when the two typed ones differ.
 */
export async function readNewPassword(): Promise<string | null> {
  const fromEnvironment = process.env['GUARIDA_SENHA'];
  if (fromEnvironment !== undefined) return fromEnvironment;
  if (!process.stdin.isTTY) return (await text(process.stdin)).split(/\r?\n/)[0] ?? '';
  const password = await askHidden('Senha: ');
  return (await askHidden('Repita a senha: ')) === password ? password : null;
}
