import {
  type KeyObject,
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hash,
  hkdfSync,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto';

/** 256 bits for tokens of sessions, recoveries and pending logins. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token: its SHA-256. A leaked table opens nothing. */
export const tokenHash = (token: string): Buffer => hash('sha256', token, 'buffer');

/** Six random digits, leading zeros kept. */
export const newCode = (): string => String(randomInt(0, 1_000_000)).padStart(6, '0');

export const sameBytes = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);

export const sha256 = (text: string): Buffer => hash('sha256', text, 'buffer');

/** Keys for each purpose, all derived from one master secret, so that one leak of a derived key tells nothing of the others. */
export interface Keys {
  /** Signs links that open files. */
  readonly links: Buffer;
  /** Encrypts access notes. */
  readonly notes: Buffer;
  /** Encrypts what people told of their health. */
  readonly health: Buffer;
  /** Peppers two-factor codes. */
  readonly codes: Buffer;
  /** Makes the secrets of linked terminals. */
  readonly terminals: Buffer;
  /** Signs the JWTs of partners and participants. */
  readonly jwts: Buffer;
  /** Makes the secrets of notices whose sender brings none. */
  readonly notices: Buffer;
  /** Signs the codes of messages that leave the house: where returns go, and the address by which somebody leaves. */
  readonly messages: Buffer;
  /** Fingerprints what rests in the database only to be compared: contents of repeated calls, what limits count. */
  readonly fingerprints: Buffer;
  /** Encrypts the key of the lucky numbers of each month. */
  readonly luck: Buffer;
  /** Encrypts the key with which the chains of acceptances are closed. */
  readonly acceptances: Buffer;
  /** Signs the proofs of work that a crowd is asked for. */
  readonly proofs: Buffer;
  /** Rests in the database, to tell this master key from another. */
  readonly mark: Buffer;
}

/** A key for one purpose out of a secret: it tells nothing of the secret, nor of the keys for other purposes. */
export const deriveKey = (secret: string | Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'guarida', purpose, 32));

export function deriveKeys(masterKey: string): Keys {
  const derive = (purpose: string): Buffer => deriveKey(masterKey, purpose);
  return {
    links: derive('links'),
    notes: derive('anotacoes'),
    health: derive('saude'),
    codes: derive('codigos'),
    terminals: derive('terminais'),
    jwts: derive('jwts'),
    notices: derive('avisos'),
    messages: derive('mensagens'),
    fingerprints: derive('impressoes'),
    luck: derive('sorte'),
    acceptances: derive('aceites'),
    proofs: derive('provas'),
    mark: derive('conferencia'),
  };
}

/** A secret of our own making, the same in every process: for an address that nobody may guess. */
export const ownSecret = (key: Buffer, name: string): string => createHmac('sha256', key).update(name).digest('base64url');

const SIGNED_CODE = /^([1-9]\d{0,9})\.([0-9a-f]{32})$/;
/** A key is made ready once, not for each of the many codes of a batch. */
const ready = new WeakMap<Buffer, KeyObject>();
function readyKey(key: Buffer): KeyObject {
  const known = ready.get(key) ?? createSecretKey(key);
  ready.set(key, known);
  return known;
}
const codeMac = (key: Buffer, purpose: string, id: number): string =>
  createHmac('sha256', readyKey(key)).update(`${purpose}:${id}`).digest('hex').slice(0, 32);

/** The code of a record as it may be shown to anybody, for one purpose: digits and small letters, which survive every mail server. */
export const signedCode = (key: Buffer, purpose: string, id: number): string => `${id}.${codeMac(key, purpose, id)}`;

/** The code behind what `signedCode` made for that purpose; null for anything else. */
export function readSignedCode(key: Buffer, purpose: string, text: string): number | null {
  const [, id = '', mac = ''] = SIGNED_CODE.exec(text) ?? [];
  if (id === '' || Number(id) > 2_147_483_647) return null;
  return sameBytes(Buffer.from(mac), Buffer.from(codeMac(key, purpose, Number(id)))) ? Number(id) : null;
}

/** What may rest in the database in the place of something somebody could guess at: without the key it cannot be tried. */
export const fingerprint = (key: Buffer, text: string): Buffer => createHmac('sha256', readyKey(key)).update(text).digest();

/** Keyed hash of a two-factor code, bound to the pending login it belongs to. */
export const codeHash = (key: Buffer, pendingToken: Buffer, code: string): Buffer =>
  createHmac('sha256', key).update(pendingToken).update(code).digest();

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM; `context` (e.g. the owner's id) must be the same to open. */
export function seal(key: Buffer, plain: string, context: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context));
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

/** Opens what `seal` closed; throws when key, context or content differ. */
export function open(key: Buffer, sealed: Buffer, context: string): string {
  const iv = sealed.subarray(0, IV_BYTES);
  const tag = sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context)).setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
}

/** The 256-bit secret of a linked terminal, the same for the same request. */
export const terminalSecret = (key: Buffer, request: string): string => createHmac('sha256', key).update(request).digest('base64url');
