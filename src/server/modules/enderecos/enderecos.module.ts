import { consultarCep } from '#contract/enderecos/enderecos.operations.ts';
import type { BuscarCep } from '#server/integrations/cep/cep.port.ts';
import { route } from '#server/kernel/http/route.ts';

/** Addresses of postal codes. An unknown code and a silent provider are the same to the form: it goes on by hand (E084). */
export function enderecosModule(buscarCep: BuscarCep) {
  return {
    routes: [
      route(consultarCep, async (context, { params }) => {
        const found = await buscarCep(params.cep);
        if (!found.ok && found.kind !== 'not_found') context.log.warn({ falha: found.kind }, 'consulta de CEP sem resposta');
        return { dados: found.ok ? found.value : null };
      }),
    ],
  };
}
