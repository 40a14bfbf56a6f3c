/** Where the API lives (GER-026). */
export const API_BASE = '/api';

/** Query text: arrays as repeated keys (R01), absent and empty values left out. */
export function queryText(query: object): string {
  const parts = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') parts.append(key, String(one));
    }
  }
  const text = parts.toString();
  return text === '' ? '' : `?${text}`;
}

/** `GET /clientes/{id}` with its parameters filled in: the method and the whole address. */
export function resolveAddress(address: string, params: object = {}, query: object = {}): { method: string; url: string } {
  const [method, path] = address.split(' ') as [string, string];
  const values = new Map(Object.entries(params));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
  return { method, url: `${API_BASE}${filled}${queryText(query)}` };
}

/** Address of a photo from the `foto` of any answer (GER-033); null without a photo. */
export const photoUrl = (foto: string | null | undefined): string | null => (foto ? `${API_BASE}/fotos/${encodeURIComponent(foto)}` : null);

/** Address of an attachment from its `nome_temporario` and `nome` (GER-034). */
export const attachmentUrl = (temporario: string, nome: string): string =>
  `${API_BASE}/anexos/${encodeURIComponent(temporario)}/${encodeURIComponent(nome)}`;

/** Address of an image of e-mails, as this page reaches it; readers of the e-mail get the public one. */
export const emailImageUrl = (name: string): string => `${API_BASE}/arquivos/imagensEmail/${encodeURIComponent(name)}`;
