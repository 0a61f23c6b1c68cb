import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { applyEdit, readSteps, type Step } from './guide-steps.ts';
import { type Outcome, runLine } from './shell.ts';

/** The line that has one program of the workspace checked by the compiler. */
export const compile = (program: string) => `tsc --singleThreaded -p ${program}`;

/** What somebody does in a copy of the repository at `folder` who follows a guide. */
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
    /** The migrations whose name ends so. */
    migrationsCalled: (name: string) =>
      readdirSync(path.join(folder, 'prisma/migrations')).filter((entry) =>
        entry.endsWith(`_${name}`),
      ),
  };
}
