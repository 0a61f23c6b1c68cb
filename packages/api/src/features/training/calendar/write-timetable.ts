import { createHash } from 'node:crypto';
import type { Say } from '@dojang/schemas/say';
import { isSlotDay, seriesOf } from '@dojang/schemas/plan-sessions';
import { today } from '@dojang/schemas/time';
import { weekdayName, weekdays } from '@dojang/schemas/weekday';
import { writeCalendar } from './write-calendar.ts';
import type { Timetable } from './timetable-service.ts';

const style = `:root{color-scheme:light dark;background:Canvas;color:CanvasText;font:1rem/1.5 system-ui,sans-serif}
body{max-width:70rem;margin:0 auto;padding:1rem;overflow-wrap:anywhere}
main{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,20rem),1fr));gap:1rem}
main>:not(section){grid-column:1/-1;margin:0}section{padding:1rem;border:1px solid #8886;border-radius:1rem}
h1{font-size:1.75rem}h2{font-size:1.125rem;margin:0 0 .5rem}
header{display:flex;gap:.75rem;align-items:center;padding-bottom:.75rem;margin-bottom:1rem}img{object-fit:contain}
ul{margin:0;padding:0;list-style:none}li{display:flex;flex-wrap:wrap;gap:0 .75rem;padding:.5rem 0;border-top:1px solid #8886}
li>b{min-width:6.5rem}a{display:inline-block;padding:.625rem 0;color:inherit}b{font-weight:600;font-variant-numeric:tabular-nums}`;

/** Of the club, as `Appearance` of the club section has it. */
export type Presented = { name: string | null; accent: string | null; logoUrl: string | null };

const styleOf = ({ accent }: Presented) =>
  accent === null ? style : `${style}\nheader{border-bottom:4px solid ${accent}}`;

/** Allows any site to frame the page, and nothing else than its style and the logo. */
export const timetablePolicyOf = (club: Presented): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(styleOf(club)).digest('base64')}'`,
    ...(club.logoUrl === null ? [] : ["img-src 'self'"]),
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
  ].join('; ');

/** Also for the value of an attribute. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${String(sign.codePointAt(0))};`);

/** Renders the timetable as a page that needs no script. */
export function writeTimetable(say: Say, timetable: Timetable, club: Presented): string {
  const { groups, slots, breaks, sessions } = timetable;
  const groupOf = new Map(groups.map((group) => [group.id, group]));
  const nameOf = (id: string) => groupOf.get(id)?.name ?? '';
  const days = new Intl.DateTimeFormat(say.locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const dayText = (day: string) => days.format(new Date(day));
  const daysText = (from: string, until: string) =>
    days.formatRange(new Date(from), new Date(until));

  const lists = weekdays.map((weekday) => ({
    title: weekdayName(weekday, say.locale),
    lines: slots
      .filter((slot) => slot.weekday === weekday)
      .map(({ group_id, start, minutes, valid_from, valid_until }) => {
        const begins = valid_from > today() && say('group.fromDay', { day: dayText(valid_from) });
        const ends = valid_until !== null && say('group.untilDay', { day: dayText(valid_until) });
        const place = groupOf.get(group_id)?.location;
        const what = [nameOf(group_id), place, begins, ends].filter(Boolean).join(', ');
        return { when: timesOf(start, minutes), what };
      }),
  }));
  const changes = sessions.flatMap(({ group_id, slot_id, slot_date, date, start, ...session }) => {
    if (date < today()) return [];
    const group = nameOf(group_id);
    const when = `${dayText(date)}, ${timesOf(start, session.minutes)}`;
    if (session.state === 'CANCELLED') return [{ when, what: say('board.cancelled', { group }) }];
    if (slot_date === null) return [];
    const time = slots.find((one) => seriesOf(one) === slot_id && isSlotDay(one, slot_date))?.start;
    if (!time || (slot_date === date && time === start)) return [];
    return [{ when, what: say('board.moved', { group, day: dayText(slot_date), time }) }];
  });
  const pauses = breaks.map(({ group_id, title, from, until }) => ({
    when: daysText(from, until),
    what: group_id === null ? title : say('board.breakOf', { title, group: nameOf(group_id) }),
  }));
  const heading = escapeMarkup(say('board.timetable'));
  const title = club.name === null ? heading : `${heading} · ${escapeMarkup(club.name)}`;
  return `<!doctype html>
<html lang="${say.locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${styleOf(club)}</style></head>
<body>${writeHeader(club)}<main><h1>${heading}</h1>
${slots.length === 0 ? `<p>${escapeMarkup(say('board.noTimes'))}</p>` : ''}
${lists.map(writeList).join('')}
${writeList({ title: say('board.changes'), lines: changes })}
${writeList({ title: say('board.breaks'), lines: pauses })}
<p><a href="/timetable.ics?lang=${say.locale}">${escapeMarkup(say('board.subscribe'))}</a></p></main></body></html>
`;
}

/** The name stands beside the logo. */
function writeHeader({ name, logoUrl }: Presented): string {
  const logo =
    logoUrl === null ? '' : `<img src="${escapeMarkup(logoUrl)}" alt="" width="48" height="48">`;
  return name === null && !logo
    ? ''
    : `<header>${logo}<b>${escapeMarkup(name ?? '')}</b></header>\n`;
}

type List = { title: string; lines: readonly { when: string; what: string }[] };

function writeList({ title, lines }: List): string {
  if (lines.length === 0) return '';
  const items = lines.map(
    ({ when, what }) => `<li><b>${escapeMarkup(when)}</b> ${escapeMarkup(what)}</li>`,
  );
  return `<section><h2>${escapeMarkup(title)}</h2><ul>${items.join('')}</ul></section>\n`;
}

/** '18:30–20:00' in the club's time. */
function timesOf(start: string, minutes: number): string {
  const end = new Date(Date.parse(`1970-01-01T${start}:00Z`) + minutes * 60_000);
  return `${start}–${end.toISOString().slice(11, 16)}`;
}

/** The same as a calendar: a cancelled session is an event that is marked so. */
export function writeTimetableCalendar(
  say: Say,
  { groups, sessions }: Timetable,
  { name }: Presented,
): string {
  const groupOf = new Map(groups.map((group) => [group.id, group]));
  const events = sessions.flatMap(({ revision, ...session }) => {
    const group = groupOf.get(session.group_id);
    return group ? [{ session: { ...session, note: null }, revision, group }] : [];
  });
  const title = say('board.timetable');
  return writeCalendar(say, events, name === null ? title : `${name}: ${title}`);
}
