import { operation, sharedOperation } from '../kernel/operation.ts';
import { Sucesso } from '../kernel/vocabulary.ts';
import {
  CpfQuery,
  Favoritos,
  FavoritosQuery,
  LinkInscricao,
  LinkInscricaoResposta,
  PreenchimentoDaInscricaoResposta,
  PreenchimentoResposta,
  RemoverFavorito,
  TokenParams,
} from './pessoas.schemas.ts';

/** Fills in a form from the newest registration of a CPF under the same partner. `{dados: null}` for nobody, and for eleven zeros. */
export const consultarCpf = sharedOperation({
  id: 'seguroAventuraParticipante/cpf',
  summary: 'Preencher participante pelo CPF',
  method: 'GET',
  path: '/seguroAventuraParticipante/cpf',
  history: 'read',
  query: CpfQuery,
  access: {
    promotor: { answer: PreenchimentoResposta, limit: { points: 300, seconds: 60, counts: 'caller', kept: 'process' } },
    // However often the link is opened: of an address and an event together.
    participante: {
      answer: PreenchimentoDaInscricaoResposta,
      limit: { points: 10, seconds: 60, counts: 'address+caller', kept: 'database' },
    },
  },
});

/** Whom the partner marked, by name. */
export const consultarFavoritos = operation({
  id: 'seguroAventuraParticipante/favorito',
  summary: 'Listar participantes favoritos',
  method: 'GET',
  path: '/seguroAventuraParticipante/favorito',
  access: { to: 'promotor' },
  history: 'read',
  query: FavoritosQuery,
  response: Favoritos,
});

/** No favourite any more; the person stays in every event. Whoever was none already is so still. */
export const removerFavorito = operation({
  id: 'seguroAventuraParticipante/removerFavorito',
  summary: 'Desmarcar participante favorito',
  method: 'POST',
  repeat: 'nature',
  path: '/seguroAventuraParticipante/removerFavorito',
  access: { to: 'promotor' },
  history: 'change',
  body: RemoverFavorito,
  response: Sucesso,
});

/** Opens and closes the registration by the link of an event, until its tolerance ends (G2-27). 400 `{linkInscricaoBloqueado}` after that. */
export const alterarLinkInscricao = operation({
  id: 'seguroAventuraParticipante/link',
  summary: 'Abrir ou fechar a inscrição pelo link do evento',
  method: 'PUT',
  repeat: 'nature',
  path: '/seguroAventuraParticipante/evento/link/{token}',
  access: { to: 'promotor' },
  history: 'change',
  secretPath: true,
  params: TokenParams,
  body: LinkInscricao,
  response: LinkInscricaoResposta,
});
