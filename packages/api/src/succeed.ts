import type { Written } from '@dojang/schemas/say';
import type { Context } from './context.ts';

/** A resolver that answers `said` as `success`, in the caller's language, beside what `work` returns. */
export function succeed<
  Options extends { ctx: Pick<Context, 'say'> },
  Result extends object | void,
>(said: Written, work: (options: Options) => Promise<Result>) {
  return async (options: Options): Promise<Result & { success: string }> => {
    const result = await work(options);
    return { ...(result as Result), success: options.ctx.say(said) };
  };
}
