import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { applyEdit, readSteps, type Step } from './guide-steps.ts';

export const compile = (program: string) => `tsc --singleThreaded -p ${program}`;

/** A command's exit code and output, without colors. */
type Outcome = { code: number; output: string };

/** Runs a line of shell in `folder`; never rejects. */
function runLine(folder: string, line: string): Promise<Outcome> {
  const { PATH, HOME, CHROMIUM_PATH } = process.env;
  const tools = path.join(folder, 'node_modules/.bin');
  // without the developer's settings and the test runner's
  const env = {
    HOME,
    CHROMIUM_PATH,
    PATH: `${tools}${path.delimiter}${PATH}`,
    NO_COLOR: '1',
    TURBO_TELEMETRY_DISABLED: '1',
    TURBO_NO_UPDATE_NOTIFIER: '1',
  };
  return new Promise((resolve) => {
    execFile('sh', ['-c', line], { cwd: folder, env, maxBuffer: 2 ** 26 }, (error, out, err) => {
      const code = error ? (typeof error.code === 'number' ? error.code : 1) : 0;
      resolve({ code, output: out + err });
    });
  });
}

/** The actions of a reader who follows a guide in `folder`, a copy of the repository. */
export function walkIn(folder: string) {
  const run = (line: string): Promise<Outcome> => runLine(folder, line);
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');

  async function expectSuccess(line: string): Promise<void> {
    const { code, output } = await run(line);
    expect({ line, code, output: code === 0 ? '' : output }).toEqual({ line, code: 0, output: '' });
  }

  return {
    run,
    read,
    expectSuccess,
    stepsOf: (guide: string) => readSteps(read(`docs/guides/${guide}.md`)),
    follow: async (steps: Step[]): Promise<void> => {
      for (const step of steps) {
        if (step.kind === 'edit') applyEdit(folder, step);
        else await expectSuccess(step.command);
      }
    },
    migrationsCalled: (name: string) =>
      readdirSync(path.join(folder, 'prisma/migrations')).filter((entry) =>
        entry.endsWith(`_${name}`),
      ),
  };
}
