import { systemContext } from '#server/kernel/callers/system.ts';
import { contactsOf } from '#server/modules/clientes/clientes.messages.ts';
import { propertyOf } from '#server/modules/clientes/clientes.own.ts';
import { papersOf } from '#server/modules/clientes/clientes.papers.ts';
import { promotorOf } from '#server/modules/clientes/clientes.promotor.ts';
import { comprovantesModule } from '#server/modules/comprovantes/comprovantes.module.ts';
import { acceptedIn } from '#server/modules/inscricao/aceites.accepted.ts';
import { composeEmail } from '#server/modules/mensagens/email.content.ts';
import { attachTo, insertMany } from '#server/modules/mensagens/mensagens.single.ts';
import { createPapeis } from '#server/modules/seguro-aventura/papeis.ts';
import type { Api } from './api.ts';

/** The work that the proofs of a server leave to the background, done when a test says so. */
export function papersOfServer(api: Api) {
  const { kernel } = api.app;
  const clientes = { promotor: promotorOf, contacts: contactsOf, partnerPapers: papersOf, property: propertyOf };
  const papeis = createPapeis({
    clientes,
    imagens: { load: () => Promise.reject(new Error('nenhuma imagem')) },
    mensagens: { sendMany: insertMany, attachTo, emails: { compose: composeEmail } },
    publicUrl: kernel.publicUrl,
  });
  const made = comprovantesModule(kernel, {
    clientes,
    configuracoes: { values: () => Promise.resolve(new Map()) },
    papeis: papeis.api,
    inscricao: { accepted: acceptedIn },
    seguroAventura: { whenFinalised: () => undefined, whenLinked: () => undefined, whenProved: () => undefined },
  });
  /** As a worker would, however often it is begun. */
  return async (name: string, payload: object): Promise<void> => {
    const found = made.jobs.find(({ kind }) => kind.name === name);
    if (!found) throw new Error(`nenhum trabalho ${name}`);
    const context = systemContext(name, name, kernel.clock(), kernel.log);
    await found.perform({ payload, context, signal: new AbortController().signal, attempt: 0 });
  };
}
