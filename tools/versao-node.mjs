// Plain JavaScript of the Node 18 years: it has to run on the old version it refuses.

/** Ends the process with one sentence when Node is too old for the product (before 22.18 and 23.6 it does not run TypeScript as it is). */
export function requireNode() {
  const current = process.versions.node;
  const [major, minor] = current.split('.').map(Number);
  const least = { 22: 18, 23: 6 }[major] ?? 0;
  if (major >= 22 && minor >= least) return;
  const needed = major < 22 ? '22' : `${major}.${least}`;
  process.stderr.write(`Guarida precisa do Node ${needed} ou mais novo; este é o ${current}. Rode «npm ci» e use «npm start».\n`);
  process.exit(1);
}
