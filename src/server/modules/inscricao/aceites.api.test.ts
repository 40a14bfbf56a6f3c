import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { baixarAceites } from '#contract/inscricao/aceites.operations.ts';
import type { PdfTable } from '#server/kernel/pdf/pdf.port.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import { newCpf } from '#tests/support/clients.ts';
import { pessoa, saveEvent } from '#tests/support/insured-events.ts';
import { type Partner, createPartner } from '#tests/support/partners.ts';
import { chainKeyOf, inscricao, openLink, showTermo } from '#tests/support/registrations.ts';
import { acceptedIn } from './aceites.accepted.ts';
import { proveChains } from './aceites.proof.ts';
import { aceitesTable } from './aceites.report.ts';
import { listAceites } from './aceites.repository.ts';

let api: Api;
let ours: Partner;
let theirs: Partner;
beforeAll(async () => {
  api = await startApi();
  [ours, theirs] = [await createPartner(api), await createPartner(api)];
  await showTermo(api, ours.id, 1);
});
afterAll(() => api.stop());

const download = (partner: Partner, token: string) => api.bearer('promotor', partner.claims).call(baixarAceites, { params: { token } });

describe('the acceptances of an event', () => {
  test('are refused to another partner, and where nobody registered by the link', async () => {
    const { token } = (await saveEvent(api, ours.claims)).dados;
    expect((await download(theirs, token)).status).toBe(404);
    expect((await download(ours, 'f'.repeat(32))).status).toBe(404);
    expect((await download(ours, token)).refusal).toEqual({ aceites: 'Ninguém se inscreveu pelo link deste evento' });
  });

  test('are one file, and its making is in the history', async () => {
    const { id, codigo, token } = (await saveEvent(api, ours.claims)).dados;
    const { inscrever } = await openLink(api, token);
    await inscrever(inscricao({ aceitouTermos: 'S' }));
    const { status, body } = await download(ours, token);
    expect([status, body.nome]).toEqual([200, `aceites-${codigo}.pdf`]);
    const [entry] = await api.historyOf(baixarAceites);
    expect(entry).toMatchObject({ id_cliente: ours.id, id_registro: id, detalhe: { aceites: 1 } });
  });

  test('say the bytes, who accepted, for whom, when and from where, and how many did not', async () => {
    const { id, token, nomeEvento } = (await saveEvent(api, ours.claims)).dados;
    const { inscrever } = await openLink(api, token);
    await inscrever(inscricao({ nome: 'Ana Lima', cpf: '52998224725', aceitouTermos: 'S' }));
    await inscrever(
      inscricao({
        nome: 'Téo Lima',
        dataNascimento: '2015-01-01',
        aceitouTermos: 'S',
        responsavelLegalNome: 'Ana Lima',
        responsavelLegalCpf: '52998224725',
      }),
    );
    const { database } = api;
    const event = await database.selectFrom('seguro_aventura').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const people = await database
      .selectFrom('seguro_aventura_participantes')
      .selectAll()
      .where('id_evento', '=', id)
      .orderBy('numero')
      .execute();
    const wrote = { ...people[0], id: 0, numero: 9, nome: 'Rui Sá', aceitou_termos: 'N' } as (typeof people)[number];
    const table: PdfTable = aceitesTable(event, [...people, wrote], await listAceites(database, id), new Date());
    expect(table.subtitle).toContain(nomeEvento);
    expect(table.lead).toContainEqual(['Termo, versão 1 (SHA-256)', `${'1'.repeat(32)} ${'1'.repeat(32)}`]);
    expect(table.lead).toContainEqual(['Sem aceite', '1']);
    expect(table.rows.map((row) => row.slice(0, 5))).toEqual([
      ['001', 'Ana Lima', '529.982.247-25', 'O próprio', '1'],
      ['002', 'Téo Lima', expect.any(String), 'Ana Lima, 529.982.247-25', '1'],
    ]);
    expect(table.rows[0]?.[6]).toMatch(/^127\.0\.0\.1/);
  });

  test('are of who accepted, whatever the partner makes of them; with another document nobody accepted, until it is the same again', async () => {
    const { id, token } = (await saveEvent(api, ours.claims)).dados;
    const { inscrever } = await openLink(api, token);
    const [cpf, other] = [newCpf(), newCpf()];
    await inscrever(inscricao({ nome: 'Ana Lima', cpf, aceitouTermos: 'S' }));
    const { database } = api;
    const person = await database
      .selectFrom('seguro_aventura_participantes')
      .select(['id', 'data_nascimento'])
      .where('id_evento', '=', id)
      .executeTakeFirstOrThrow();
    const change = async (nome: string, document: string) => {
      const dados = { ...pessoa({ nome, cpf: document, dataNascimento: person.data_nascimento }), id: person.id };
      const { participantes } = await saveEvent(api, ours.claims, { id }, [dados]);
      return [participantes[0]?.dados.nome, participantes[0]?.dados.aceitouTermos, (await acceptedIn(database, id)).size];
    };
    expect(await change('Ana Maria Lima', cpf)).toEqual(['Ana Maria Lima', 'S', 1]);
    expect(await change('Rui Sá', other)).toEqual(['Rui Sá', 'N', 0]);
    expect(await listAceites(database, id)).toMatchObject([{ nome: 'Ana Lima', cpf, numero_passaporte: null }]);
    expect(await change('Ana Lima', cpf)).toEqual(['Ana Lima', 'S', 1]);
    await change('Rui Sá', other);
    expect((await proveChains(database, await chainKeyOf(api), new Date(START))).broken).toEqual([]);
  });

  describe('of a child, whose eleven zeros are no document', () => {
    const NONE = '00000000000';
    const child = { dataNascimento: '2015-01-01' };
    const accepted = async (cpf: string) => {
      const { id, token } = (await saveEvent(api, ours.claims)).dados;
      const { inscrever } = await openLink(api, token);
      const guardian = { responsavelLegalNome: 'Ana Lima', responsavelLegalCpf: '52998224725' };
      expect((await inscrever(inscricao({ nome: 'Téo Lima', cpf, ...child, aceitouTermos: 'S', ...guardian }))).status).toBe(200);
      const person = await api.database
        .selectFrom('seguro_aventura_participantes')
        .select('id')
        .where('id_evento', '=', id)
        .executeTakeFirstOrThrow();
      return async (nome: string, document: string, ...others: readonly ReturnType<typeof pessoa>[]) => {
        const dados = { ...pessoa({ nome, cpf: document, ...child }), id: person.id };
        await saveEvent(api, ours.claims, { id }, [dados, ...others]);
        const people = await api.database
          .selectFrom('seguro_aventura_participantes')
          .select('aceitou_termos')
          .where('id_evento', '=', id)
          .orderBy('numero')
          .execute();
        return people.map(({ aceitou_termos }) => aceitou_termos);
      };
    };

    test('go with the document that accepted, also where somebody else gets it by the same save', async () => {
      const cpf = newCpf();
      const change = await accepted(cpf);
      expect(await change('Rui Sá', NONE)).toEqual(['N']);
      expect(await change('Téo Lima', cpf)).toEqual(['S']);
      expect(await change('Rui Sá', NONE, pessoa({ nome: 'Bia Reis', cpf, ...child }))).toEqual(['N', 'N']);
    });

    test('stay with who accepted without one and gets one, and goes without again', async () => {
      const change = await accepted(NONE);
      expect(await change('Téo Lima', newCpf())).toEqual(['S']);
      expect(await change('Téo Lima', NONE)).toEqual(['S']);
    });
  });
});
