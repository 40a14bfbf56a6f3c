import { enderecoDoCanal } from '#contract/mensagens/endereco.ts';
import type { CanalResposta } from '#contract/mensagens/mensagens.schemas.ts';
import type { Descadastro } from '#contract/clientes/recebe.ts';
import { pediuParaSair } from '#web/modules/clientes/parts/descadastro.ts';
import type { Destinatario } from './DoCliente.tsx';

export interface Digitado {
  readonly canal: CanalResposta;
  readonly cliente: Pick<Destinatario, 'nome' | 'email' | 'telefone_celular'> & { readonly descadastros: readonly Descadastro[] };
  /** Of whom it is to, as it is typed. */
  readonly para: string;
  readonly outros?: readonly string[];
  /** It greets a birthday: whoever left is not greeted. */
  readonly felicitacao: boolean;
}

const doCliente = ({ canal, cliente: { email, telefone_celular } }: Pick<Digitado, 'canal' | 'cliente'>): string | null =>
  enderecoDoCanal(canal, (canal === 'email' ? email : telefone_celular) ?? '');

/** The addresses typed that are not the client's own, each once: what is known of those is asked. */
export const aPerguntar = ({ canal, cliente, para, outros = [] }: Digitado): string[] => [
  ...new Set(
    [para, ...outros].flatMap((typed) => {
      const endereco = enderecoDoCanal(canal, typed);
      return endereco === null || endereco === doCliente({ canal, cliente }) ? [] : [endereco];
    }),
  ),
];

/** What is said to whoever writes: one sentence for each that left or is dead, and what becomes of the message. */
export function avisosDe(
  { canal, cliente, para, outros = [], felicitacao }: Digitado,
  known: readonly (Descadastro & { readonly endereco: string })[],
): readonly string[] {
  const own = doCliente({ canal, cliente });
  const to = enderecoDoCanal(canal, para);
  const typed = [para, ...outros].map((one) => enderecoDoCanal(canal, one));
  const away = cliente.descadastros.find((one) => one.canal === canal);
  // A dead address says nothing of the others; whoever asked is asked for at any of theirs.
  const ofClient =
    away !== undefined && own !== null && (away.origem !== 'retorno' || typed.includes(own))
      ? [{ ...away, endereco: own, nome: cliente.nome }]
      : [];
  const ofOthers = known.filter(({ endereco }) => endereco !== own && typed.includes(endereco)).map((one) => ({ ...one, nome: null }));
  return [...ofClient, ...ofOthers].map((one) => {
    // By WhatsApp it is the client that is not greeted, whichever number is typed.
    const refused = felicitacao && (one.endereco === to || (canal === 'whatsapp' && one.nome !== null));
    const rest = refused ? 'Por isso a felicitação não é enviada.' : 'Esta mensagem individual sai mesmo assim.';
    return `${pediuParaSair(one, one.endereco, one.nome)} ${rest}`;
  });
}
