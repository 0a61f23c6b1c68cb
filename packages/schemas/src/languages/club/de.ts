import { translationOf } from '../../say/say.ts';
import type { Texts } from './en.ts';

/** German, as a club writes it to its members. */
export const texts = translationOf<Texts>()({
  club: {
    intro: 'Wie sich der Verein entwickelt. Ohne Namen.',
    members: 'Mitglieder',
    membersIntro: 'Am Ende jedes Monats',
    joined: 'Eingetreten',
    left: 'Ausgetreten',
    joinedAndLeft: 'Ein- und Austritte',
    inAYear: 'in zwölf Monaten',
    sinceMonth: 'seit {month}',
    counted:
      'Mitglieder sind alle in einer Gruppe. Ausgetreten ist man mit dem ersten Tag ohne Gruppe; wer die Gruppe wechselt, bleibt. Gelöschte Konten fehlen in jedem Monat, auch in vergangenen.',
    belt: 'Gürtel',
    belts: 'Gürtel',
    attendance: 'Anwesenheit',
    attendanceIntro: 'Personen je Training, das stattfand, im Mittel',
    attendances: 'Anwesenheiten',
    noSessions: 'In zwölf Monaten fand kein Training statt',
    nobody: 'Noch ist niemand in einer Gruppe. Hier steht dann, wie viele es sind und wer.',
  },
});
