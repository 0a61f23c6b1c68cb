import { escapeMarkup } from '@dojang/api/features/training/calendar/write-timetable';
import { type Appearance, logoPath } from '@dojang/schemas/appearance';
import { product } from '@dojang/schemas/product';
import { variablesOf } from '@dojang/schemas/accent';

/**
 * The page of the web app with the club's name, icon and, as JSON in a `meta` element, all that its first paint needs: the page
 * runs no script of its own, and a further request would delay it.
 */
export function writeClubPage(page: string, appearance: Appearance): string {
  const { name, logoUrl } = appearance;
  const known = JSON.stringify({ ...appearance, variables: variablesOf(appearance) });
  const meta = `<meta name="club" content="${escapeMarkup(known)}">`;
  const ofClub = page.replace(
    /<title>[^<]*<\/title>/,
    (title) => (name === null ? title : `<title>${escapeMarkup(name)}</title>`) + meta,
  );
  const named =
    name === null
      ? ofClub
      : ofClub.replace(/<noscript>[^]*<\/noscript>/, (text) =>
          text.replaceAll(product.name, escapeMarkup(name)),
        );
  if (logoUrl === null) return named;
  return named
    .replace(/href="\/favicon\.svg" type="image\/svg\+xml"/, () => `href="${logoUrl}"`)
    .replace('href="/icon-192.png"', () => `href="${logoUrl}"`);
}

/** The manifest of the installed app with the club's name, colour and logo. */
export function writeClubManifest(manifest: string, { name, accent, logoUrl }: Appearance): string {
  const type = new RegExp(`^${logoPath}\\?v=(\\w+)-`).exec(logoUrl ?? '')?.[1];
  return JSON.stringify({
    ...(JSON.parse(manifest) as object),
    ...(name !== null && { name, short_name: name }),
    ...(accent !== null && { background_color: accent, theme_color: accent }),
    ...(logoUrl !== null && {
      icons: [{ src: logoUrl, sizes: 'any', type: `image/${type}`, purpose: 'any' }],
    }),
  });
}
