import { expect, test, vi } from 'vitest';
import { runSteps } from './passos.ts';

async function outputOf(steps: Parameters<typeof runSteps>[0]): Promise<{ passed: boolean; lines: string }> {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    const passed = await runSteps(steps, 2);
    return { passed, lines: write.mock.calls.map(([text]) => String(text)).join('') };
  } finally {
    write.mockRestore();
  }
}

const step = (name: string, code: string) => ({ name, args: ['-e', code] });

test('passa quando todos passam, sem mostrar o que escreveram', async () => {
  const { passed, lines } = await outputOf([step('um', 'console.log("segredo")'), step('dois', ''), step('três', '')]);
  expect(passed).toBe(true);
  expect(lines).toMatch(/^ok {4}\S+ \(\d+\.\d s\)\n/m);
  expect(lines).not.toContain('segredo');
});

test('um que falha não esconde os outros e mostra tudo o que escreveu', async () => {
  const { passed, lines } = await outputOf([
    step('ruim', 'console.log("na saída"); console.error("no erro"); process.exit(3)'),
    step('bom', ''),
  ]);
  expect(passed).toBe(false);
  expect(lines).toContain('FALHA ruim');
  expect(lines).toContain('na saída');
  expect(lines).toContain('no erro');
  expect(lines).toContain('bom');
});
