import { z } from 'zod';
import { decimalNumber } from '../../fields/number.ts';
import { anyDay } from '../../time/time.ts';
import { limits } from '../../limits.ts';

const bounds = { min: limits.weightMinKg, max: limits.weightMaxKg };

/** The fields from which divisions are computed. */
export const DivisionQuery = z.object({
  day: anyDay('competition.day'),
  /** In kg; null if unknown. */
  weight: decimalNumber('competition.weight', bounds).nullable(),
});
