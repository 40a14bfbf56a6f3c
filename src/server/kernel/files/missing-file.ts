/** What tells whoever looks after the house which record has lost its file: ids and names of tables, nothing of anybody. */
export type FileOwner = Readonly<Record<string, number | string>>;

/** Bytes that the database knows of and the storage has not: files older than it, after a restore. */
export class MissingFile extends Error {
  readonly key: string;
  readonly owner: FileOwner;

  constructor(key: string, owner: FileOwner = {}, options?: ErrorOptions) {
    super(`no file ${key} in the storage`, options);
    this.key = key;
    this.owner = owner;
  }
}
