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

/** Senders choose the header: more of them are read again. */
const keptMax = 100;
const preferred = new Map<string | undefined, readonly string[]>();

/** Returns the texts in the first language of `wanted` that is available, or that `Accept-Language` prefers. */
export function sayTo({ raw }: Pick<FastifyRequest, 'raw'>, wanted: readonly string[] = []): Say {
  const header = raw.headers['accept-language'];
  const languages = preferred.get(header) ?? new Negotiator(raw).languages([...allLanguages]);
  if (preferred.size < keptMax) preferred.set(header, languages);
  return says[chooseLanguage([...wanted, ...languages])];
}
