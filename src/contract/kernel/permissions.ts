/**
 * The closed list of permission keys (document 0, section 3) and the rules an operation may declare.
 * Levels: 1 none, 2 consult, 3 create and edit, 4 delete; cumulative. Flags: 'S' or 'N'.
 */
export const LEVEL_KEYS = ['usuarios', 'dispositivos', 'clientes', 'clienteAnexos'] as const;

export const FLAG_KEYS = [
  'usuariosPermissao',
  'habilitarGerarPdfPonto',
  'habilitarLiberarIpUsuario',
  'habilitarTemporariamenteDefinirDispositivo',
  'clienteEnviarEmail',
  'clienteVerRelatorioAtendimentos',
  'habilitarCadastroLoginCliente',
  'habilitarAcessoGrupoClientes',
  'habilitarAcessoEventos',
  'habilitarAcessoSeguroAventura',
  'habilitarAcessoCaixaDeSaida',
  'habilitarAcessoMensagens',
  'habilitarAcessoSolicitacaoPagamento',
  'habilitarAcessoMensagensWhatsapp',
  'habilitarAcessoRelatorioInadimplencia',
  'habilitarAcessoSorteio',
  'habilitarAcessoMapaClientes',
  'habilitarAcessoRelatorios',
  'habilitarPontoConsultaUsuario',
  'habilitarAcessoHistorico',
  'habilitaAcessoArquivoWhatsapp',
  'habilitarSolicitacaoFianca',
] as const;

export type LevelKey = (typeof LEVEL_KEYS)[number];
export type FlagKey = (typeof FLAG_KEYS)[number];
export type PermissionKey = LevelKey | FlagKey;
export type Level = 1 | 2 | 3 | 4;

/** What one user may do: every key present, absent keys read as no access (E040). */
export type Permissions = Record<LevelKey, Level> & Record<FlagKey, 'S' | 'N'>;

export type PermissionRule =
  | { readonly kind: 'signedIn' }
  | { readonly kind: 'level'; readonly key: LevelKey; readonly minimum: Level }
  | { readonly kind: 'flag'; readonly key: FlagKey }
  | { readonly kind: 'any' | 'all'; readonly of: readonly PermissionRule[] };

/** Any logged-in member of staff. */
export const signedIn: PermissionRule = { kind: 'signedIn' };
/** A numeric key at `minimum` or above. */
export const level = (key: LevelKey, minimum: Level): PermissionRule => ({ kind: 'level', key, minimum });
/** A flag that must be 'S'. */
export const flag = (key: FlagKey): PermissionRule => ({ kind: 'flag', key });
/** At least one of the rules. */
export const anyOf = (...of: readonly PermissionRule[]): PermissionRule => ({ kind: 'any', of });
/** Every one of the rules. */
export const allOf = (...of: readonly PermissionRule[]): PermissionRule => ({ kind: 'all', of });

export const NO_PERMISSIONS: Permissions = Object.freeze({
  ...Object.fromEntries(LEVEL_KEYS.map((key) => [key, 1])),
  ...Object.fromEntries(FLAG_KEYS.map((key) => [key, 'N'])),
} as Permissions);

export const ALL_PERMISSIONS: Permissions = Object.freeze({
  ...Object.fromEntries(LEVEL_KEYS.map((key) => [key, 4])),
  ...Object.fromEntries(FLAG_KEYS.map((key) => [key, 'S'])),
} as Permissions);

/** Whether a user with `permissions` passes `rule`. The one decision, used by the server to refuse and by the screen to hide. */
export function allows(permissions: Permissions, rule: PermissionRule): boolean {
  switch (rule.kind) {
    case 'signedIn':
      return true;
    case 'level':
      return permissions[rule.key] >= rule.minimum;
    case 'flag':
      return permissions[rule.key] === 'S';
    case 'any':
      return rule.of.some((one) => allows(permissions, one));
    case 'all':
      return rule.of.every((one) => allows(permissions, one));
  }
}

/** The key a refusal names (`permissao` in the 401 body): the first that is missing. */
export function refusedKey(permissions: Permissions, rule: PermissionRule): PermissionKey | null {
  if (allows(permissions, rule)) return null;
  if (rule.kind === 'level' || rule.kind === 'flag') return rule.key;
  if (rule.kind === 'any' || rule.kind === 'all')
    return rule.of.map((one) => refusedKey(permissions, one)).find((key) => key !== null) ?? null;
  return null;
}
