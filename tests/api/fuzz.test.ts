import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Api, startApi } from '#tests/support/api.ts';
import { BLANK_PDF } from '#tests/support/blank-pdf.ts';
import { type Partners, fuzz } from '#tests/support/fuzz.ts';
import { saveEvent } from '#tests/support/insured-events.ts';
import { createPartner } from '#tests/support/partners.ts';
import { allOperations } from '../../tools/documentos/operations.ts';

// What ends sessions or writes messages is left alone: the rest must stand any input.
const targets = (await allOperations()).filter((operation) => !operation.id.startsWith('acesso/') && !operation.upload);

/** Whom the modules that give JWTs know; an operation for a partner that is not here fails. */
const PARTNERS: Partners = {
  promotor: async (partnersOf) => (await createPartner(partnersOf)).claims,
  participante: async (server) => {
    const partner = await createPartner(server);
    const { dados } = await saveEvent(server, partner.claims);
    return { idEvento: dados.id, idCliente: partner.id, dia: null, abertoEm: 1, jti: 'fuzz' };
  },
};

let api: Api;
beforeAll(async () => {
  // What is asked here is how requests are read: no document needs to be made.
  api = await startApi({ pdf: BLANK_PDF });
});
afterAll(() => api.stop());

test.each(targets.map((operation) => [operation.id, operation] as const))(
  '%s answers anything without an unexpected error',
  async (_id, operation) => {
    // Where whoever is served is refused, nothing has been proved.
    expect(await fuzz(api, operation, PARTNERS)).toBeGreaterThan(0.5);
  },
);
