import { z } from 'zod';
import { wholeNumber } from '../../fields/number.ts';
import { requiredText } from '../../fields/text.ts';
import { limits } from '../../limits.ts';
import { message } from '../../say/say.ts';

/** `OwnLabels`, as administrators set them. */
export const MarkLabels = z.object({
  labels: z
    .array(
      z.object({
        name: requiredText('videos.label', limits.markLabelMaxLength),
        lead_in_s: wholeNumber('videos.leadIn', { min: 0, max: limits.leadInMaxS }),
      }),
    )
    .max(limits.markLabelsMax)
    .refine(
      (labels) => new Set(labels.map(({ name }) => name)).size === labels.length,
      message('videos.labelTwice'),
    ),
});
