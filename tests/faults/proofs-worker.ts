/** A process of its own that makes the proof of every event of a partner, one after the other, until it is killed. */
import path from 'node:path';
import { createDatabase, createPool } from '#server/kernel/db/database.ts';
import { createFileStore } from '#server/kernel/files/file-store.ts';
import { createStorage } from '#server/kernel/files/storage.ts';
import { contactsOf } from '#server/modules/clientes/clientes.messages.ts';
import { promotorOf } from '#server/modules/clientes/clientes.promotor.ts';
import { createMake } from '#server/modules/comprovantes/comprovantes.make.ts';
import { createPapeis } from '#server/modules/seguro-aventura/papeis.ts';
import { WRITTEN_PDF } from '#tests/support/written-pdf.ts';

const [connectionString = '', folder = '', partner = ''] = process.argv.slice(2);

const database = createDatabase(createPool({ connectionString, max: 2, name: 'comprovantes' }));
const clock = () => new Date();
const storage = await createStorage({ kind: 'disk', folder });
const files = createFileStore({ db: database, storage, temporaryFolder: path.join(folder, 'recebendo'), clock });
const publicUrl = () => 'https://painel.exemplo';
const nothing = () => Promise.reject(new Error('nada se manda daqui'));
const { api: papeis } = createPapeis({
  clientes: { partnerPapers: nothing, property: nothing },
  imagens: { load: nothing },
  mensagens: { sendMany: nothing, attachTo: nothing, emails: { compose: nothing } },
  publicUrl,
});
const make = createMake(
  { database, files, pdf: WRITTEN_PDF, publicUrl, clock },
  {
    clientes: { promotor: promotorOf, contacts: contactsOf },
    configuracoes: { values: () => Promise.resolve(new Map()) },
    inscricao: { accepted: () => Promise.resolve(new Map()) },
  },
);

const clientId = Number(partner);
const events = await database.selectFrom('seguro_aventura').select('id').where('id_cliente', '=', clientId).orderBy('id').execute();
for (const { id } of events) {
  const event = await papeis.event(database, clientId, { id });
  const people = event ? await papeis.people(database, event) : [];
  const wanted = event && people.length > 0 ? await make.wanted(event, people, null) : null;
  if (wanted) await make.ofOne(wanted);
}
await database.destroy();
