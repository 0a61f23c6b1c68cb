import { attendance } from '../../texts/attendance.ts';
import { board } from '../../texts/board.ts';
import { grading } from '../../texts/grading.ts';
import { group } from '../../texts/group.ts';
import { home } from '../../texts/home.ts';
import { training } from '../../texts/training.ts';

/** English is the language of the specification. All other languages have the same keys. */
export const texts = { attendance, board, grading, group, home, training };
export type Texts = typeof texts;
