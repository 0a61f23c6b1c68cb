const dayMs = 86_400_000;
const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;

/** The club's zone on a device; null on the server, whose process runs in it, and until a device has learned it. */
let clubZone: Intl.DateTimeFormat | null = null;
/** A zone that was set and not asked for yet: a slow phone takes 90 ms for its format, and many pages need none. */
let nextZone: string | null = null;

/** Sets the zone in which `dayOf`, `today` and `instantOf` count; one that this browser does not know changes nothing. */
export function setClubZone(timeZone: string | null): void {
  nextZone = timeZone;
  if (timeZone === null) clubZone = null;
}

function readZone(): Intl.DateTimeFormat | null {
  if (nextZone === null) return clubZone;
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  try {
    clubZone = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
      ...parts,
      ...time,
      timeZone: nextZone,
    });
  } catch {
    // an old browser: its own zone is the best guess
  }
  nextZone = null;
  return clubZone;
}

/** What the club's calendar and clock show at `instant`: `yyyy-mm-ddThh:mm`. */
function clockAt(instant: Date): string {
  const pad = (value: string | number, length = 2) => String(value).padStart(length, '0');
  const zone = readZone();
  if (!zone) {
    const day = [instant.getMonth() + 1, instant.getDate()].map((one) => pad(one)).join('-');
    const time = [instant.getHours(), instant.getMinutes()].map((one) => pad(one)).join(':');
    return `${pad(instant.getFullYear(), 4)}-${day}T${time}`;
  }
  const shown = zone.formatToParts(instant);
  const partOf = (type: string) => shown.find((one) => one.type === type)?.value ?? '';
  const [year, month, day] = [pad(partOf('year'), 4), partOf('month'), partOf('day')];
  return `${year}-${month}-${day}T${partOf('hour')}:${partOf('minute')}`;
}

/** The calendar day `yyyy-mm-dd` of `instant` in the club's time zone. */
export const dayOf = (instant: Date): string => clockAt(instant).slice(0, 10);

/** Today in the club's time zone. */
export const today = (): string => dayOf(new Date());

/**
 * When the club's clock first shows a time of a day. A time that a change of the clocks skips, as it may be midnight, comes as
 * much later.
 */
export function instantOf(day: string, time = '00:00'): Date {
  const wanted = `${day}T${time}`;
  const wantedMs = Date.parse(`${wanted}Z`);
  const offsetAt = (ms: number) =>
    Date.parse(`${clockAt(new Date(ms))}Z`) - Math.floor(ms / 60_000) * 60_000;
  const before = new Date(wantedMs - offsetAt(wantedMs - dayMs));
  const after = new Date(wantedMs - offsetAt(wantedMs + dayMs));
  return [before, after].find((one) => clockAt(one) === wanted) ?? before;
}
