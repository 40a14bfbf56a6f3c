import { sql } from 'kysely';
import type { EscolherLugares } from '#server/integrations/lugares/lugares.port.ts';
import { holdingsOf } from '#server/kernel/db/hand-over.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { AnexosApi } from '#server/modules/anexos/anexos.api.ts';
import type { ArquivosApi } from '#server/modules/arquivos/arquivos.api.ts';
import type { ConfiguracoesApi } from '#server/modules/configuracoes/configuracoes.api.ts';
import type { ExportacoesApi } from '#server/modules/exportacoes/exportacoes.api.ts';
import type { ImagensEmailsApi } from '#server/modules/imagens-emails/imagens-emails.api.ts';
import type { MensagensApi } from '#server/modules/mensagens/mensagens.api.ts';
import type { UsuariosApi } from '#server/modules/usuarios/usuarios.api.ts';
import type { ClientesApi, CreationEffect, FixesPartner, MobileEffect, SaveEffect, SheetsOfClient } from './clientes.api.ts';
import { birthdaysOn, createBirthdays } from './clientes.birthdays.ts';
import { createExports } from './clientes.exports.ts';
import { audienceOf, contactsOf, contactsOfUser, tagValuesOf } from './clientes.messages.ts';
import { createLocateAll } from './clientes.locate-all.ts';
import { createLocator } from './clientes.locator.ts';
import { createLookup, publicLookup } from './clientes.lookup.ts';
import { clientsOfContact, createOwn, propertyOf } from './clientes.own.ts';
import { createLock } from './clientes.lock.ts';
import { createMapReads } from './clientes.map.ts';
import { createPlaces } from './clientes.places.ts';
import { createPhoto } from './clientes.photo.ts';
import { partnerDoors, partnerOfProperty } from './clientes.doorkeeping.ts';
import { papersOf } from './clientes.papers.ts';
import { createPartnerFiles } from './clientes.partner.files.ts';
import { lockPartner, requirePartner } from './clientes.partner.guard.ts';
import { spendEdited } from './clientes.partner.spent.ts';
import { createPartnerTokens } from './clientes.partner.tokens.ts';
import { clientOfCode, promotorOf } from './clientes.promotor.ts';
import { endPreClient, holdCliente, moveGroup, setIntegrated } from './clientes.repository.ts';
import { clientesRoutes } from './clientes.routes.ts';
import { createClientes } from './clientes.service.ts';
import { createSummary } from './clientes.summary.ts';
import { type IsFixed, createWhole } from './clientes.whole.ts';

export interface ClientesNeeds {
  readonly usuarios: UsuariosApi;
  readonly anexos: AnexosApi;
  readonly arquivos: ArquivosApi;
  readonly exportacoes: ExportacoesApi;
  readonly imagens: ImagensEmailsApi;
  readonly mensagens: Pick<MensagensApi, 'greetings' | 'optOuts' | 'sheetOfClient'>;
  readonly configuracoes: Pick<ConfiguracoesApi, 'values'>;
  readonly lugares: EscolherLugares;
}

/** Clients: the module that every other is copied from. */
export function clientesModule(kernel: Kernel, needs: ClientesNeeds) {
  const { usuarios, anexos, arquivos, exportacoes, imagens, mensagens, configuracoes, lugares } = needs;
  anexos.registerOwner('clientes', {
    clientOf: async (executor, id) =>
      (await executor.selectFrom('clientes').select('id').where('id', '=', id).executeTakeFirst())?.id ?? null,
  });
  const locator = createLocator(kernel, { lugares, configuracoes });
  const fixers: FixesPartner[] = [];
  const isFixed: IsFixed = async (executor, { id, carta_oferta }) => {
    if (carta_oferta !== null) for (const fixes of fixers) if (await fixes(executor, id)) return true;
    return false;
  };
  const whole = createWhole(kernel, { optOuts: mensagens.optOuts, isFixed, imagens });
  const lockShown = createLock(whole);
  const places = createPlaces(kernel, lockShown, locator);
  const locateAll = createLocateAll(kernel, locator);
  const effects: CreationEffect[] = [];
  const saved: SaveEffect[] = [];
  const mobile: MobileEffect[] = [];
  const mobileChanged = async (...change: Parameters<MobileEffect>): Promise<void> => {
    for (const effect of mobile) await effect(...change);
  };
  const sheets: SheetsOfClient[] = [];
  const api: ClientesApi = {
    holdings: holdingsOf('clientes', sql`true`),
    whenCreated: (effect) => void effects.push(effect),
    whenSaved: (effect) => void saved.push(effect),
    whenMobileChanges: (effect) => void mobile.push(effect),
    registered: async (trx, context, id, provedor) => {
      const before = await setIntegrated(trx, id, provedor);
      if (before === undefined) return;
      const change = { before: { id_asaas: before }, after: { id_asaas: provedor } };
      await kernel.history.recordChange(trx, context, { client: id, record: id, ...change });
    },
    lock: holdCliente,
    regroup: moveGroup,
    whenFixed: (fixes) => void fixers.push(fixes),
    audience: audienceOf,
    tagValues: tagValuesOf,
    contacts: contactsOf,
    contactsOfUser,
    birthdaysOn,
    promotor: promotorOf,
    partnerPapers: papersOf,
    partnerDoors,
    partnerOfProperty,
    clientOfCode,
    requirePartner,
    spendEdited,
    lockPartner,
    saveOwn: createOwn({ history: kernel.history, usuarios, mobileChanged }),
    property: propertyOf,
    clientsOfContact,
    lookup: publicLookup,
    map: createMapReads(kernel, configuracoes),
    addSheets: (more) => void sheets.push(more),
    endPreClient: async (trx, context, id) => {
      if (!(await endPreClient(trx, id, { at: context.now, userId: context.caller.id }))) return;
      await kernel.history.recordChange(trx, context, {
        client: id,
        record: id,
        before: { pre_cliente: 'S' },
        after: { pre_cliente: 'N' },
      });
    },
  };
  return {
    api,
    routes: clientesRoutes(
      createClientes(
        kernel,
        { usuarios, optOuts: mensagens.optOuts, lockShown, lookFor: places.lookFor, isFixed, saved, mobileChanged },
        whole,
        effects,
      ),
      createExports(kernel, { exportacoes, anexos, mensagens }, sheets),
      createPhoto(kernel),
      createBirthdays(kernel, mensagens),
      createSummary(kernel),
      places,
      locateAll,
      createPartnerFiles(kernel, { imagens, arquivos }),
      createPartnerTokens(kernel),
      createLookup(kernel),
    ),
    jobs: [...places.jobs, locateAll.job],
    schedules: places.schedules,
  };
}
