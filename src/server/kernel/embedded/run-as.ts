import fs from 'node:fs';
import path from 'node:path';

/** The system user the database process runs as; empty when it is the current one. */
export interface RunAs {
  readonly uid?: number;
  readonly gid?: number;
}

interface PasswdEntry {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

const readPasswd = (): PasswdEntry[] =>
  fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [name = '', , uid, gid] = line.split(':');
      return { name, uid: Number(uid), gid: Number(gid) };
    });

const ownerOf = (dataDir: string): number | undefined => fs.statSync(path.join(dataDir, 'PG_VERSION'), { throwIfNoEntry: false })?.uid;

/**
 * PostgreSQL refuses to run as root, so root lends it to the owner of an existing cluster, else `postgres`, else `nobody`
 * (initdb needs an /etc/passwd entry, and `nobody` always has one). Anybody else runs it as themselves.
 */
export function chooseRunAs(dataDir: string): RunAs {
  if (process.getuid?.() !== 0) return {};
  const entries = readPasswd();
  const owner = ownerOf(dataDir);
  const entry =
    entries.find((one) => one.uid !== 0 && one.uid === owner) ??
    entries.find((one) => one.name === 'postgres') ??
    entries.find((one) => one.name === 'nobody');
  if (!entry) throw new Error('Banco embutido: executando como root e sem os usuários «postgres» ou «nobody» em /etc/passwd.');
  return { uid: entry.uid, gid: entry.gid };
}

const mayEnter = (folder: string, uid: number, gid: number | undefined): boolean => {
  const stat = fs.statSync(folder, { throwIfNoEntry: false });
  if (!stat) return true; // created later, by us, with open permissions
  const bit = stat.uid === uid ? 0o100 : stat.gid === gid ? 0o010 : 0o001;
  return (stat.mode & bit) !== 0;
};

/** Whether that user can walk down to the folder: a checkout under a 0700 home is closed to everybody else. */
export function canReach(folder: string, { uid, gid }: RunAs): boolean {
  if (uid === undefined) return true;
  for (let parent = path.dirname(folder); ; parent = path.dirname(parent)) {
    if (!mayEnter(parent, uid, gid)) return false;
    if (parent === path.dirname(parent)) return true;
  }
}
