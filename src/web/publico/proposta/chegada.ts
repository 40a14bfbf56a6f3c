import { camposTravados, codigoDe } from '#contract/propostas/proposta.rules.ts';
import type { EncerradaResposta } from '#contract/propostas/propostas.publico.schemas.ts';
import { keptTexts, tabPlace } from '../kit/tab.ts';
import { problemaDaBusca } from './busca.ts';
import { type Campos, VAZIO, camposDe, comecou } from './campos.ts';
import { lerEmpresa, lerProposta } from './chamadas.ts';
import { type Pessoa, pessoasDe, pessoasGuardadas } from './pessoas.ts';

/** Names under which this tab keeps what is typed. */
export const NA_ABA = { campos: 'proposta', pessoas: 'proposta.pessoas' } as const;

export const lugarDasPessoas = tabPlace(NA_ABA.pessoas, pessoasGuardadas);
const lugarDosCampos = tabPlace(NA_ABA.campos, (value): Campos | null => keptTexts(VAZIO, value));

/** A draft as the form holds it, or what is told of one that ended. */
export type Achada =
  | { readonly encerrada: null; readonly campos: Campos; readonly pessoas: Pessoa[] }
  | { readonly encerrada: EncerradaResposta };

/** Throws `ApiError`: 400 `{codigoEvento}` for a code of nothing. */
export async function procurar(codigo: string): Promise<Achada> {
  const proposta = await lerProposta(codigo);
  if (proposta.situacao !== 'rascunho') return { encerrada: proposta };
  const campos = camposDe(proposta);
  const pessoas = pessoasDe(proposta.participantes);
  if (proposta.bloqueado === 'N') return { encerrada: null, campos, pessoas };
  // What the record does not say was typed, and is not locked.
  const empresa = await lerEmpresa(proposta.cartaOferta).catch(() => null);
  const travados = empresa && Object.keys(camposTravados(empresa)).join(',');
  return { encerrada: null, campos: { ...campos, travados: travados ?? campos.travados }, pessoas };
}

/** What a link found: that its proposal ended, why it found none, or nothing to say. */
export interface Chegada {
  readonly encerrada: EncerradaResposta | null;
  readonly erro: string | null;
}

/** Opens the draft of a link as if it had been typed in this tab; over what was typed nothing is opened unasked. */
export async function chegar(codigo: string): Promise<Chegada> {
  const campos = lugarDosCampos.read() ?? VAZIO;
  const emUso = comecou(campos) || (lugarDasPessoas.read() ?? []).length > 0;
  if (codigo === '' || emUso || codigoDe(codigo) === campos.codigoEvento) return { encerrada: null, erro: null };
  try {
    const achada = await procurar(codigo);
    if (achada.encerrada !== null) return { encerrada: achada.encerrada, erro: null };
    lugarDosCampos.keep(achada.campos);
    lugarDasPessoas.keep(achada.pessoas);
    return { encerrada: null, erro: null };
  } catch (error) {
    return { encerrada: null, erro: problemaDaBusca(error, 'Código não encontrado') };
  }
}
