// Preloaded into what `npm start` and `npm run dev` begin: whoever began it and was killed, or lost its terminal, told it nothing.
import fs from 'node:fs';
import { setInterval } from 'node:timers';

const VARIABLE = 'GUARIDA_INICIADO_POR';
const LOOK_MS = 1000;
/** In the place of one whose number is not known before it is begun. */
const BETWEEN = '-';

/** The parent of a process; null where the system does not tell. */
function parentOf(pid) {
  if (pid === process.pid) return process.ppid;
  try {
    // The name of the program, in parentheses, may hold spaces.
    return Number(
      fs
        .readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')[1],
    );
  } catch {
    return null;
  }
}

/** Whether it is there only to wait for one command, as the shell of npm is. */
function runsOneCommand(pid) {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[1] === '-c';
  } catch {
    return false;
  }
}

/** npm, and its shell before it; nobody where it was begun without npm, whose starter may go and leave it, as those of daemons do. */
export function starters() {
  if (!process.env.npm_lifecycle_event) return [];
  const parent = process.ppid;
  const above = runsOneCommand(parent) ? parentOf(parent) : null;
  return above === null ? [parent] : [parent, above];
}

/**
 * What a process is begun with, to end in order once one of these has gone. `between`: by way of one that preloads nothing itself, as Node's own
 * watcher of files, which then ends too.
 */
export const endingWith = (pids, { between = false } = {}) => ({
  flags: pids.length > 0 ? ['--import', import.meta.url] : [],
  environment: pids.length > 0 ? { [VARIABLE]: [...(between ? [BETWEEN] : []), ...pids].join(' ') } : {},
});

function end(pid) {
  try {
    process.kill(pid, 'SIGTERM');
  } catch {
    // It has gone already.
  }
}

const told = process.env[VARIABLE]?.split(' ') ?? [];
if (told.length > 0) {
  // What this process begins ends with it, and not by itself.
  delete process.env[VARIABLE];
  const watched = told.map((one) => (one === BETWEEN ? process.ppid : Number(one)));
  const line = [process.pid, ...watched];
  const looking = setInterval(() => {
    // An orphan has another parent from then on: numbers that are used again say nothing of it. Of one whose parent the system does not tell,
    // nothing is known; that it has gone itself, whoever it began tells.
    if (watched.every((pid, place) => [pid, null].includes(parentOf(line[place])))) return;
    clearInterval(looking);
    if (told.includes(BETWEEN)) end(watched[0]);
    end(process.pid);
  }, LOOK_MS);
  looking.unref();
}
