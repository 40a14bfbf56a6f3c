import { consultarCep } from '#contract/enderecos/enderecos.operations.ts';
import type { BuscarCep } from '#server/integrations/cep/cep.port.ts';
import type { PublicContext, StaffContext } from '#server/kernel/http/context.ts';
import { sharedRoute } from '#server/kernel/http/route.ts';

/** Addresses of postal codes. An unknown code and a silent provider are the same to the form: it goes on by hand (E084). */
export function enderecosModule(buscarCep: BuscarCep) {
  const look = async (context: PublicContext | StaffContext, { params: { cep } }: { readonly params: { readonly cep: string } }) => {
    const found = await buscarCep(cep);
    if (!found.ok && found.kind !== 'not_found') context.log.warn({ falha: found.kind }, 'consulta de CEP sem resposta');
    return { dados: found.ok ? found.value : null };
  };
  return { routes: [sharedRoute(consultarCep, { staff: look, public: look })] };
}
