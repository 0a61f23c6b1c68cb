import type { PlainKey } from '@dojang/schemas/say';
import { Badge } from '@mantine/core';
import {
  type Icon,
  IconAlertCircle,
  IconAward,
  IconCalendarOff,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconHourglass,
  IconUserMinus,
  IconCircleMinus,
} from '@tabler/icons-react';
import { useSay } from '../language/use-say.ts';
import classes from './state-chip.module.css';

type Look = { icon: Icon; color: 'green' | 'red' | 'gray' | 'yellow' | 'blue'; word: PlainKey };

/** The one list of states that people see; red is only what needs somebody. */
export const states = {
  sessionCancelled: { icon: IconCalendarOff, color: 'gray', word: 'training.cancelled' },
  excused: { icon: IconUserMinus, color: 'gray', word: 'training.excused' },
  here: { icon: IconCircleCheck, color: 'green', word: 'training.here' },
  absent: { icon: IconCircleMinus, color: 'gray', word: 'training.absent' },
  met: { icon: IconCircleCheck, color: 'green', word: 'grading.met' },
  missing: { icon: IconCircleDashed, color: 'yellow', word: 'grading.missing' },
  ready: { icon: IconCircleCheck, color: 'green', word: 'grading.ready' },
  EXAM_PLANNED: { icon: IconCircleDashed, color: 'gray', word: 'grading.planned' },
  EXAM_OPEN: { icon: IconHourglass, color: 'blue', word: 'grading.open' },
  EXAM_DONE: { icon: IconCircleCheck, color: 'green', word: 'grading.done' },
  WISHED: { icon: IconHourglass, color: 'yellow', word: 'competition.wished' },
  WAITING: { icon: IconHourglass, color: 'blue', word: 'competition.onWaitingList' },
  CONFIRMED: { icon: IconCircleCheck, color: 'green', word: 'competition.confirmed' },
  DECLINED: { icon: IconCircleX, color: 'red', word: 'competition.declined' },
  WITHDRAWN: { icon: IconCircleX, color: 'gray', word: 'competition.withdrawn' },
  paperValid: { icon: IconCircleCheck, color: 'green', word: 'team.valid' },
  paperOver: { icon: IconCircleX, color: 'gray', word: 'paper.over' },
  lacking: { icon: IconAlertCircle, color: 'red', word: 'team.missing' },
  DONE: { icon: IconAward, color: 'blue', word: 'competition.outcome' },
} as const satisfies Record<string, Look>;

export type StateName = keyof typeof states;

/** A state: an icon, its word or a longer text of the caller, and a colour. */
export function StateChip({ state, children }: { state: StateName; children?: string }) {
  const say = useSay();
  const { icon: Picture, color, word } = states[state];
  return (
    <Badge
      variant="light"
      color={color}
      tt="none"
      size="lg"
      leftSection={<Picture size={16} aria-hidden />}
      classNames={{ root: classes.chip, label: classes.label }}
    >
      {children ?? say(word)}
    </Badge>
  );
}
