import { startEmbedded } from '#server/kernel/embedded/embedded.ts';
import { ensureDatabase } from '#server/kernel/db/ensure-database.ts';
import { prepareDatabase } from '#server/kernel/db/prepare.ts';
import { loadDemonstration } from '#server/demonstration/demonstration.ts';
import pg from 'pg';
const e = await startEmbedded({ dataDir: '/tmp/f-demo/banco' });
try {
await ensureDatabase(e.url('postgres'), 'guarida');
let t = performance.now();
await prepareDatabase(e.url('guarida'), '/work/main'); console.log('prepare', performance.now()-t); t = performance.now();
console.log(await loadDemonstration(e.url('guarida'), 'x'.repeat(32))); console.log('load', performance.now()-t); t = performance.now();
await loadDemonstration(e.url('guarida'), 'x'.repeat(32)); console.log('again', performance.now()-t);
const c = new pg.Client({ connectionString: e.url('guarida') }); await c.connect();
for (const q of ['select count(*), min(id), max(id) from clientes','select estado, count(*) from clientes group by 1 order by 2 desc limit 5','select count(*) from clientes_observacoes_grupo','select g.descricao, count(*) from clientes_grupos cg join grupos g on g.id=cg.id_grupo group by 1 order by 2 desc limit 5',"select nextval('clientes_id_seq')","select id_responsavel, count(*) from clientes group by 1","select md5(string_agg(c::text, '' order by id)) from clientes c where id >= 1000"]) console.log(JSON.stringify((await c.query(q)).rows));
await c.end();
} finally { await e.stop(); }
