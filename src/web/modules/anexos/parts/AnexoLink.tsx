import type { ReactNode } from 'react';
import type { AnexoResposta } from '#contract/anexos/anexos.schemas.ts';
import { attachmentUrl } from '#web/kernel/api-address.ts';

export interface AnexoLinkProps {
  readonly anexo: Pick<AnexoResposta, 'nome' | 'nome_temporario'>;
  readonly className?: string | undefined;
  readonly title?: string;
  /** Before the name. */
  readonly icon?: ReactNode;
}

/** The name of an attachment, which opens it in a new tab; only words for whoever may not open it (ANE-012). */
export const AnexoLink = ({ anexo, className, title, icon }: AnexoLinkProps) =>
  anexo.nome_temporario === '' ? (
    <span title="Seu usuário não pode abrir anexos">
      {icon}
      {anexo.nome}
    </span>
  ) : (
    <a
      {...(className === undefined ? {} : { className })}
      href={attachmentUrl(anexo.nome_temporario, anexo.nome)}
      target="_blank"
      rel="noopener"
      title={title}
    >
      {icon}
      {anexo.nome}
    </a>
  );
