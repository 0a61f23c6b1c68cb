import { z } from 'zod';
import { SuccessAnswer } from '../../fields/answer.ts';
import { fieldOf } from '../../fields/field.ts';
import { sentPicture } from '../../fields/picture.ts';
import { nullableText } from '../../fields/text.ts';
import { limits } from '../../limits.ts';
import { message } from '../../say/say.ts';
import { isReadableAccent } from './accent.ts';

/** Path of the logo's bytes; without a logo it leads to the app's own. */
export const logoPath = '/api/club/logo';

/** '#0b6e4f', in lower case. */
export const colourPattern = /^#[\da-f]{6}$/;

const name = nullableText('appearance.name', limits.clubNameMaxLength).meta({
  examples: ['Taekwondo Ulm'],
});
const accent = fieldOf(
  z
    .string({ error: message('form.required') })
    .trim()
    .toLowerCase()
    .regex(colourPattern, { error: message('appearance.notAColour'), abort: true })
    .refine(isReadableAccent, message('appearance.unreadable')),
  'appearance.accent',
  { kind: 'text' },
)
  .meta({ examples: ['#0b6e4f'] })
  .nullable();

/** How the app presents the club; null: as the app's own. */
export const Appearance = z
  .object({
    name,
    accent,
    logoUrl: z
      .string()
      .nullable()
      .meta({ examples: [`${logoPath}?v=png-3f2a91c07b1d`] }),
  })
  .meta({ id: 'Appearance' });
export type Appearance = z.infer<typeof Appearance>;

/** Its form, beside which the logo is chosen. */
export const AppearanceForm = z.object({ name, accent });

/** What is not sent stays; null brings the app's own back. */
export const AppearanceUpdate = z.object({
  name: name.optional(),
  accent: accent.optional(),
  logo: sentPicture('appearance.logo').optional(),
});
export type AppearanceUpdate = z.infer<typeof AppearanceUpdate>;

export const AppearanceAnswer = SuccessAnswer.extend({ appearance: Appearance });
