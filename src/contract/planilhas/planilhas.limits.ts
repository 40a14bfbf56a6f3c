/* Apart from the schemas: the web reads rows by these, and loads no schema for it. */

export const PLANILHA_MAX_BYTES = 5 * 1024 * 1024;
export const PLANILHA_MAX_LINHAS = 1000;
