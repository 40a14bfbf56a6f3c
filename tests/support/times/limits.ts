/** How long a file took, or one test of it. */
export interface Timed {
  readonly project: string;
  readonly file: string;
  /** Null for the file as a whole. */
  readonly test: string | null;
  readonly ms: number;
}

interface Limits {
  readonly fileMs: number;
  readonly testMs: number;
}

const USUAL: Limits = { fileMs: Number.POSITIVE_INFINITY, testMs: 10_000 };

/** What is not as usual, each with its reason. */
const LIMITS: Readonly<Record<string, Limits>> = {
  // A journey is as long as the way of the person; its file is what the browsers side by side share out.
  jornadas: { fileMs: 40_000, testMs: Number.POSITIVE_INFINITY },
  // Servers are started and killed many times within one test: that is the subject. How long that takes hangs on the disk, which the pace
  // of the machine says nothing of.
  falhas: { fileMs: Number.POSITIVE_INFINITY, testMs: 60_000 },
};

const seconds = (ms: number): string => `${(ms / 1000).toLocaleString('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} s`;

const label = ({ file, test }: Timed): string => (test === null ? file : `${file} > ${test}`);

/** The lines of what took longer than it may where everything takes `pace` times as long as on a quiet machine. */
export function aboveLimit(timed: readonly Timed[], pace: number): string[] {
  return timed.flatMap((one) => {
    const { fileMs, testMs } = LIMITS[one.project] ?? USUAL;
    const limit = one.test === null ? fileMs : testMs;
    return one.ms > limit * pace ? [`${label(one)}: ${seconds(one.ms)}, acima do limite de ${seconds(limit)}`] : [];
  });
}

const SHOWN = 10;

const slowest = (timed: readonly Timed[]): string[] =>
  timed
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, SHOWN)
    .map((one) => `  ${seconds(one.ms).padStart(8)}  ${label(one)}`);

/** Where the time went: each project, and in it the slowest files and tests. */
export function whereItWent(timed: readonly Timed[]): string[] {
  const projects = Map.groupBy(timed, ({ project }) => project);
  return [...projects].flatMap(([project, all]) => {
    const files = all.filter(({ test }) => test === null);
    const total = files.reduce((sum, { ms }) => sum + ms, 0);
    return [
      `${project}: ${seconds(total)} em ${files.length} arquivos`,
      ...slowest(files),
      ...slowest(all.filter(({ test }) => test !== null)),
    ];
  });
}
