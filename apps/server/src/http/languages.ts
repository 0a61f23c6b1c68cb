import {
  allLanguages,
  chooseLanguage,
  type Language,
  loadLanguage,
} from '@dojang/schemas/languages';
import type { Say } from '@dojang/schemas/say';
import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

const loading = allLanguages.map(async (language) => [language, await loadLanguage(language)]);
const says = Object.fromEntries(await Promise.all(loading)) as Readonly<Record<Language, Say>>;

/** Returns the texts in the first language of `wanted` that is available, or that `Accept-Language` prefers. */
export function sayTo({ raw }: Pick<FastifyRequest, 'raw'>, wanted: readonly string[] = []): Say {
  return says[chooseLanguage([...wanted, ...new Negotiator(raw).languages([...allLanguages])])];
}
