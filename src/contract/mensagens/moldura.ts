import { escapeHtml } from '../kernel/html.ts';

/*
 * The look of every e-mail to a client (E139): one column of tables, which Outlook too lays out, with colours of its own for the dark. Holds
 * no brackets, so that the whole document can be filled in at once.
 */

export interface Moldura {
  /** Title of the document: the subject. */
  readonly titulo: string;
  /** Above everything, as wide as the column. */
  readonly imagem: { readonly endereco: string; readonly nome: string } | null;
  /** Plain text, set off above the body; null or blank is none. */
  readonly destaque: string | null;
  /** HTML already made safe. */
  readonly corpo: string;
  /** HTML already made safe; blank is none. */
  readonly rodape: string;
}

const FONT = "font-family:Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%"';

const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0;-webkit-text-size-adjust:100%}
img{border:0;max-width:100%}
.corpo p{margin:0 0 16px}.corpo li p{margin:0 0 6px}.corpo a{color:#0b5a6b}
@media (max-width:620px){.coluna{width:100%!important}.margem{padding:24px 20px!important}}
@media (prefers-color-scheme:dark){.fundo{background:#10181b!important}.cartao{background:#182327!important}
.corpo,.corpo p,.corpo li,.corpo td{color:#e4ecee!important}.corpo a{color:#7cc7d6!important}
.destaque{background:#12353e!important;color:#d6eff5!important}.rodape,.rodape a{color:#9fb0b5!important}}`;

const row = (kind: string, style: string, content: string): string =>
  `<tr><td class="${kind}" style="${FONT};${style}">${content}</td></tr>`;

const imageRow = (imagem: Moldura['imagem']): string =>
  imagem === null
    ? ''
    : `<tr><td style="line-height:0"><img src="${escapeHtml(imagem.endereco)}" alt="${escapeHtml(imagem.nome)}" width="600" style="display:block;width:100%;max-width:600px;height:auto"></td></tr>`;

const highlightRow = (destaque: string | null): string => {
  const text = destaque?.trim() ?? '';
  return text === ''
    ? ''
    : row(
        'destaque margem',
        'background:#e3f1f4;color:#0b3f4b;padding:24px 32px;font-size:20px;line-height:28px;font-weight:600;overflow-wrap:anywhere;word-break:break-word',
        escapeHtml(text).replaceAll('\n', '<br>'),
      );
};

const footer = (rodape: string): string =>
  rodape.trim() === ''
    ? ''
    : `<table ${TABLE} class="coluna" style="width:600px">${row('rodape', 'padding:16px 32px;font-size:12px;line-height:18px;color:#5c6b70;text-align:center', rodape)}</table>`;

/** The whole document. */
export const frame = ({ titulo, imagem, destaque, corpo, rodape }: Moldura): string => `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(titulo)}</title><style>${STYLE}</style></head>
<body class="fundo" style="margin:0;padding:0;background:#f1f4f5">
<table ${TABLE} class="fundo" style="background:#f1f4f5"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="600" class="coluna cartao" style="width:600px;background:#ffffff">
${imageRow(imagem)}${highlightRow(destaque)}${row('corpo margem', 'padding:32px;font-size:16px;line-height:24px;color:#1d2b30;overflow-wrap:anywhere;word-break:break-word', corpo)}
</table>${footer(rodape)}
</td></tr></table></body></html>`;
