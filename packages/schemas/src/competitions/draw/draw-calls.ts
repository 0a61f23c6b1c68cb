import { z } from 'zod';
import { wholeNumber } from '../../fields/number.ts';
import { idText, optionalText, requiredText } from '../../fields/text.ts';
import { limits } from '../../limits.ts';
import { Instant } from '../../time/time.ts';
import { TournamentReference } from '../../events/tournament/tournament.ts';
import { BoutResult, Entrant } from './draw.ts';

export const DrawReference = TournamentReference.extend({ division_id: idText() });
export type DrawReference = z.infer<typeof DrawReference>;

/** Somebody of another club, who has no account; without an id until the draw. */
export const Guest = z.object({
  name: requiredText('draw.guestName', limits.nameMaxLength),
  club: optionalText('draw.club', limits.nameMaxLength),
  seed: Entrant.shape.seed,
});
export type Guest = z.infer<typeof Guest>;

/** The confirmed entries of the division, some of them with a rank, and the guests. */
export const DrawDraft = DrawReference.extend({
  seed: wholeNumber('draw.seed', { min: 0, max: limits.drawSeedMax }),
  ranks: z
    .array(z.object({ entry_id: idText(), rank: Entrant.shape.seed.unwrap() }))
    .max(limits.entrantsMax),
  guests: z.array(Guest).max(limits.entrantsMax),
});
export type DrawDraft = z.infer<typeof DrawDraft>;

/** `sha256` as it was shown: a draw of other entrants is refused. */
export const DrawOrder = DrawDraft.extend({
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** Replaces a draw without results. */
  again: z.boolean().default(false),
});
export type DrawOrder = z.infer<typeof DrawOrder>;

/** An entrant as the reader may see them (`showName`); the name is null for a deleted user. */
const DrawnEntrant = Entrant.extend({
  /** For a print or a screen in the hall: initials without a consent. */
  public_name: Entrant.shape.name,
  /** Their entry is withdrawn or no longer confirmed; their place stays. */
  withdrawn: z.boolean(),
});
export type DrawnEntrant = z.infer<typeof DrawnEntrant>;

/** What will be drawn, and its hash. */
export const DrawPlan = z.object({ entrants: z.array(DrawnEntrant), sha256: z.string() });
export type DrawPlan = z.infer<typeof DrawPlan>;

export const Draw = z
  .object({
    division_id: idText(),
    seed: z.int(),
    sha256: z.string(),
    entrants: z.array(DrawnEntrant),
    /** Ids of entrants from the top of the bracket, whose size is a power of two; null is a bye. */
    places: z.array(z.string().nullable()),
    /** Bouts have the numbers 1 to n − 1, round by round from the top, without the byes. */
    results: z.array(BoutResult),
    drawn_at: Instant,
  })
  .meta({ id: 'Draw' });
export type Draw = z.infer<typeof Draw>;

/** The draws of a tournament on a device. */
export const DrawsRecord = z.object({ ...TournamentReference.shape, draws: z.array(Draw) });

/** The result of a bout of a draw, or, if it is undone, the one that is taken back. */
export const ResultChange = BoutResult.omit({ bout_id: true }).extend({
  ...Draw.pick({ division_id: true, sha256: true }).shape,
  isUndone: z.boolean(),
});
export type ResultChange = z.infer<typeof ResultChange>;
