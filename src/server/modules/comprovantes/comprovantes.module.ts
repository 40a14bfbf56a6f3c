import { enderecoAutenticidade } from '#contract/clientes/parceiro.enderecos.ts';
import * as operations from '#contract/comprovantes/comprovantes.operations.ts';
import { route } from '#server/kernel/http/route.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { SeguroAventuraApi } from '#server/modules/seguro-aventura/seguro-aventura.api.ts';
import { type MakeNeeds, createMake } from './comprovantes.make.ts';
import { type ComprovantesNeeds, createComprovantes } from './comprovantes.service.ts';
import { newestProofs, proofByToken } from './comprovantes.repository.ts';
import { createFinais } from './finais.service.ts';
import { type ReenviosNeeds, createReenvios } from './reenvios.service.ts';

type Needs = MakeNeeds &
  Omit<ComprovantesNeeds, 'make'> &
  Omit<ReenviosNeeds, 'make'> & { readonly seguroAventura: Pick<SeguroAventuraApi, 'whenFinalised' | 'whenLinked' | 'whenProved'> };

/** Proofs of contracting, the policy of a partner, and what participants are told once more. */
export function comprovantesModule(kernel: Kernel, needs: Needs) {
  const make = createMake(kernel, needs);
  const comprovantes = createComprovantes(kernel, { ...needs, make });
  const reenvios = createReenvios(kernel, { ...needs, make });
  const finais = createFinais(kernel, { ...needs, make });
  needs.seguroAventura.whenFinalised((trx, events) => finais.finalised(trx, events));
  needs.seguroAventura.whenProved((token) => proofByToken(kernel.database, token));
  needs.seguroAventura.whenLinked(async (trx, event, people) => {
    const { of, everybody } = await newestProofs(trx, event, people);
    const address = (token: string): string => enderecoAutenticidade(kernel.publicUrl(), token);
    return { of: new Map([...of].map(([id, token]) => [id, address(token)])), everybody: everybody && address(everybody) };
  });
  return {
    routes: [
      route(operations.abrirComprovanteAutentico, (context, { params }) => comprovantes.abrirAutentico(context, params.token)),
      route(operations.gerarComprovante, (context, { params, query }) =>
        comprovantes.gerar(context, params.token, query.idParticipante ?? null),
      ),
      route(operations.abrirMinhaApolice, (context) => comprovantes.abrirApolice(context)),
      route(operations.enviarEmailParticipante, (context, { body }) => reenvios.enviar(context, body)),
      route(operations.reenviarEmailParticipantes, (context, { params, body }) =>
        reenvios.reenviar(context, params.token, body?.anexoComprovanteContratacao === 'S'),
      ),
    ],
    jobs: [comprovantes.job, reenvios.job, finais.job],
  };
}
