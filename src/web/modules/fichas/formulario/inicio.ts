import { useQuery } from '@tanstack/react-query';
import type { Sessao } from '#contract/acesso/acesso.schemas.ts';
import type { ClienteCompletoResposta } from '#contract/clientes/clientes.schemas.ts';
import type { FichaCompletaResposta } from '#contract/fichas/fichas.schemas.ts';
import { useSession } from '#web/kernel/session.ts';
import { seguradoraPadraoQuery } from '#web/modules/clientes/cliente.queries.ts';
import { type Choice, choice } from '#web/patterns/picker/options.ts';
import { fornecedorInicial } from './values.ts';

/** Days before the end of cover to remind of it, when the settings are not known. */
const DIAS_LEMBRAR = 30;

export const useDiasLembrar = (): number => useSession()?.configuracaoSistema.fichaVigenciaDiasLembrar ?? DIAS_LEMBRAR;

const quemEntrou = (sessao: Sessao | null): readonly Choice[] =>
  sessao ? choice(sessao.dadosUsuario.id, sessao.dadosCliente?.nome ?? sessao.dadosUsuario.login) : [];

/** The responsible of a new ficha: the client's, when active, else whoever is registering (E106). */
export function useResponsavelInicial(cliente: ClienteCompletoResposta | undefined): readonly Choice[] {
  const sessao = useSession();
  const responsavel = cliente?.dados.id_responsavel ?? null;
  if (cliente && responsavel !== null && cliente._nomes.responsavel_status !== 'I') return choice(responsavel, cliente._nomes.responsavel);
  return quemEntrou(sessao);
}

/** The insurer a new proposal starts with. */
export function useFornecedorInicial(ficha: Pick<FichaCompletaResposta, 'fichaRenovada'> | null): readonly Choice[] {
  const { data = null } = useQuery(seguradoraPadraoQuery);
  return fornecedorInicial(ficha, data);
}
