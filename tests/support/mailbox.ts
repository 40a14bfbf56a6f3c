import type { RunningServer } from './server.ts';

/** The newest message that the local mailbox of the server got for somebody, as text; '' while there is none. */
export async function newestMail(server: RunningServer, to: string): Promise<string> {
  const mailbox = /(http:\/\/127\.0\.0\.1:\d+\/correio)/.exec(server.output())?.[1];
  if (mailbox === undefined) throw new Error(`O servidor não disse onde está o correio:\n${server.output()}`);
  const list = (await (await fetch(`${mailbox}/mensagens?para=${encodeURIComponent(to)}`)).json()) as readonly { readonly id: string }[];
  const newest = list[0];
  if (!newest) return '';
  const message = (await (await fetch(`${mailbox}/mensagens/${newest.id}`)).json()) as { readonly texto: string };
  return message.texto;
}
