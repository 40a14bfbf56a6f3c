import { consultarAnexos } from '#contract/anexos/anexos.operations.ts';
import type { AnexoResposta } from '#contract/anexos/anexos.schemas.ts';
import type { SignedLinks } from '#server/kernel/files/signed-links.ts';
import { ANEXO, NOBODY } from '#server/modules/arquivos/arquivos.api.ts';
import type { AttachmentRow } from './anexos.repository.ts';

type Shown = Omit<AttachmentRow, 'id_tabela' | 'login' | 'usuario'>;
/** `holder`: whoever the link is given to, whose opening it is; one of nobody's opens what staff marked for outside, while it is so marked. */
export type Show = (row: Shown, usuario: string | null, holder: number) => AnexoResposta;

/** Name of who sent it. */
export const authorOf = (row: Pick<AttachmentRow, 'usuario' | 'login'>): string | null => row.usuario ?? row.login;

/** That there is one, and no more: the stage of a ficha is read off its attachments, also by whoever may not open them. */
export const concealed = (anexo: AnexoResposta): AnexoResposta => ({
  ...anexo,
  nome: 'Anexo',
  nome_temporario: '',
  tipo: 'application/octet-stream',
  usuario: null,
});

/** An attachment as the wire shows it, with a link that opens it. */
export const createShow =
  (links: SignedLinks): Show =>
  (row, usuario, holder) => ({
    id: row.id,
    nome: row.nome,
    nome_temporario: links.sign(ANEXO, row.chave, holder === NOBODY ? undefined : { holder, operation: consultarAnexos.id }),
    data_cadastro: row.data_cadastro.toISOString(),
    tamanho: row.tamanho,
    tipo: row.mime,
    externo: row.externo,
    usuario,
  });
