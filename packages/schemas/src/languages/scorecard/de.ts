import { translationOf } from '../../say/say.ts';
import type { Texts } from './en.ts';

/** German, as a club writes it to its members. */
export const texts = translationOf<Texts>()({
  scorecard: {
    technique: 'Technik',
    punch: 'Fauststoß',
    trunk: 'Tritt zum Körper',
    head: 'Tritt zum Kopf',
    turningTrunk: 'Drehtritt zum Körper',
    turningHead: 'Drehtritt zum Kopf',
    yuko: 'Yuko',
    wazaAri: 'Waza-ari',
    ippon: 'Ippon',
    points: 'Punkte',
    rounds: 'Runden',
    roundTime: 'Zeit einer Runde',
    restTime: 'Pause',
    injuryTime: 'Zeit bei einer Verletzung',
    belowAge: 'Unter dem Alter von',
    accuracy: 'Genauigkeit',
    presentation: 'Präsentation',
    deduction: 'Abzug',
    judges: 'Wertende',
    reason: 'Grund',
    sourceOfWt2026: 'World Taekwondo, Wettkampfregeln, gültig ab 1. Juni 2026',
    sourceOfWt2022: 'World Taekwondo, Wettkampfregeln von 2022',
    noteOfWt:
      'Die Techniken sind amtlicher Wortlaut, das Übrige hat zwei Quellen. Ob der Vorsprung auch ein Finale beendet, war nicht zu finden: Das Board fragt immer. Elektronische Treffer werden hier nicht gezählt: Bei Gleichstand fragt es. Welches Alter „Jugend“ meint, war nicht zu finden: hier unter 12.',
    sourceOfKumite: 'Eine oder zwei Quellen zu den Kumite-Regeln der WKF von 2026',
    sourceOfPoomsae: 'World Taekwondo, Poomsae-Regeln vom September 2024',
    noteOfPoomsae: 'Wovon ein Neustart abgezogen wird, hat eine Quelle: hier von der Genauigkeit.',
    sourceOfKata: 'Eine Quelle zu den Kata-Regeln der WKF von 2026',
    sourceOfClub: 'Ein Beispiel für eigene Regeln eines Vereins',
  },
});
