import { type Happening, invariants, type Register, type Violation } from './replica-history.ts';

type Mutation = Extract<Happening, { what: 'mutated' }> & {
  at: number;
  isConfirmed: boolean;
  isRejected: boolean;
  /** Whether the device has lost it and said so, so that its absence is no violation. */
  isForgotten: boolean;
  appliedAt: number[];
};

/** By register, the latest server decision that a page has shown. */
type Seen = Map<Register, number>;

/** Checks a history against the six invariants, using only what was recorded. */
export function judgeHistory(history: readonly Happening[]): Violation[] {
  const violations: Violation[] = [];
  const mutations = new Map<string, Mutation>();
  /** The server's value of each register, and since when. */
  const decisions = new Map<Register, { at: number; value: string }[]>();
  const granted = new Map<string, { now: Set<string>; ever: Set<string> }>();
  const seenBy = new Map<string, Seen>();
  const floors = new Map<string, Seen>();
  const deviceOf = new Map<string, string>();
  const openedAt = new Map<string, number>();
  const flushedAt = new Map<string, number>();
  const lastViews = new Map<string, Extract<Happening, { what: 'viewed' }>>();
  const loggedOut = new Set<string>();
  let restoredAt = -1;
  let at = 0;

  const report = (invariant: keyof typeof invariants, says: string) =>
    void violations.push({ invariant: invariants[invariant], at, says });
  const grantOf = (owner: string) => granted.get(owner) ?? { now: new Set(), ever: new Set() };
  /** When the server adopted a value; several times if a backup brought it back. */
  const versionsOf = (register: Register, value: string) =>
    (decisions.get(register) ?? []).filter((one) => one.value === value).map((one) => one.at);
  const decide = (register: Register, value: string) => {
    const all = decisions.get(register) ?? [];
    if (all.at(-1)?.value !== value || restoredAt === at) all.push({ at, value });
    decisions.set(register, all);
  };
  /** Whether the server had `value` in a register at any time since `since`. */
  const hadSince = (register: Register, value: string, since: number) => {
    const all = decisions.get(register) ?? [];
    return all.some(
      (one, index) => one.value === value && (all[index + 1]?.at ?? Infinity) > since,
    );
  };

  function judgeView(view: Extract<Happening, { what: 'viewed' }>) {
    const { page, device, owner, values, pending, rejected } = view;
    lastViews.set(page, view);
    for (const value of rejected) {
      const mutation = mutations.get(value);
      if (!mutation) report('noLoss', `${page} shows the rejection of ${value}, which nobody made`);
      else if (mutation.owner !== owner)
        report('isolation', `${owner} reads a rejection of ${mutation.owner}`);
      else mutation.isRejected = true;
    }
    const seen = seenBy.get(`${page} ${owner}`) ?? new Map(floors.get(`${device} ${owner}`));
    seenBy.set(`${page} ${owner}`, seen);
    for (const [name, value] of Object.entries(values)) {
      const register = name as Register;
      if (!grantOf(owner).ever.has(subjectOf(register)))
        report('isolation', `${owner} sees ${register}`);
      judgeOrigin(view, register, value);
      judgeOwnWrite(view, register, value);
      const versions = versionsOf(register, value);
      if (versions.length === 0 || pending.includes(register)) continue;
      const before = seen.get(register) ?? -1;
      const version = versions.find((one) => one >= before);
      if (version === undefined)
        report('monotonicReads', `${page} shows ${register} = ${value}, older than before`);
      seen.set(register, version ?? before);
    }
  }

  function judgeOrigin(
    { page, device }: { page: string; device: string },
    register: Register,
    value: string,
  ) {
    const mutation = mutations.get(value);
    if (mutation && mutation.register !== register)
      report('noLoss', `${value} turns up in ${register}`);
    const isOwn = mutation?.device === device;
    if (!isOwn && versionsOf(register, value).length === 0 && !mutation?.appliedAt.length)
      report('noLoss', `${page} shows ${register} = ${value}, which the server never had`);
  }

  /** Must show the last own mutation, or a value that the server had after applying it. */
  function judgeOwnWrite(
    { page, device, owner }: { page: string; device: string; owner: string },
    register: Register,
    value: string,
  ) {
    const isInSight = (one: Mutation) =>
      one.page === page ||
      (one.at < (flushedAt.get(device) ?? -1) && one.at < (openedAt.get(page) ?? -1));
    const own = [...mutations.values()].findLast(
      (one) =>
        one.register === register &&
        one.device === device &&
        one.owner === owner &&
        one.isConfirmed &&
        !one.isRejected &&
        !one.isForgotten &&
        isInSight(one),
    );
    if (!own || value === own.value) return;
    const other = mutations.get(value);
    if (other && other.device === device && other.at > own.at) return;
    const [applied] = own.appliedAt;
    if (applied === undefined || !hadSince(register, value, applied))
      report('readYourWrites', `${page} shows ${register} = ${value} after ${own.value}`);
  }

  function judgeApplied({ by, register, value, current }: Extract<Happening, { what: 'applied' }>) {
    const mutation = mutations.get(value);
    if (!mutation || mutation.register !== register)
      return report('noLoss', `${by} sends ${register} = ${value}, which nobody made`);
    if (mutation.owner !== by) report('isolation', `${by} sends ${value} of ${mutation.owner}`);
    if (!grantOf(by).now.has(subjectOf(register)))
      report('isolation', `${by} may not change ${register}`);
    if (mutation.appliedAt.some((one) => one > restoredAt))
      report('noLoss', `${value} counts twice`);
    const later = [...mutations.values()].find(
      (one) =>
        one.register === register &&
        one.device === mutation.device &&
        one.owner === by &&
        one.at > mutation.at &&
        one.appliedAt.some((moment) => moment > restoredAt),
    );
    if (later && current === value)
      report('monotonicWrites', `${value} replaces ${later.value}, which was made after it`);
    mutation.appliedAt.push(at);
    decide(register, current);
  }

  function judgeEnd(values: { readonly [register: Register]: string }) {
    for (const one of mutations.values()) {
      const isAccounted = one.appliedAt.length > 0 || one.isRejected || one.isForgotten;
      if (one.isConfirmed && !isAccounted)
        report('noLoss', `${one.value} of ${one.page} is nowhere`);
    }
    for (const { page, owner, values: shown, pending } of lastViews.values()) {
      if (pending.length > 0) report('convergence', `${page} still sends ${pending.join(', ')}`);
      const { now } = grantOf(owner);
      for (const name of Object.keys(shown) as Register[])
        if (!now.has(subjectOf(name))) report('isolation', `${owner} still sees ${name}`);
      for (const [name, value] of Object.entries(values) as [Register, string][])
        if (now.has(subjectOf(name)) && shown[name] !== value)
          report('convergence', `${page} shows ${name} = ${shown[name]}, the server has ${value}`);
    }
  }

  for (const happening of history) {
    switch (happening.what) {
      case 'granted': {
        const { ever } = grantOf(happening.owner);
        granted.set(happening.owner, {
          now: new Set(happening.subjects),
          ever: new Set([...ever, ...happening.subjects]),
        });
        break;
      }
      case 'opened':
        deviceOf.set(happening.page, happening.device);
        openedAt.set(happening.page, at);
        break;
      case 'killed':
        lastViews.delete(happening.page);
        break;
      case 'mutated':
        loggedOut.delete(`${happening.device} ${happening.owner}`);
        mutations.set(happening.value, { ...happening, ...unsent, at, appliedAt: [] });
        break;
      case 'confirmed': {
        const mutation = mutations.get(happening.value);
        if (mutation) mutation.isConfirmed = true;
        break;
      }
      case 'viewed':
        judgeView(happening);
        break;
      case 'applied':
        judgeApplied(happening);
        break;
      case 'restored':
        restoredAt = at;
        for (const [register, value] of Object.entries(happening.values))
          decide(register as Register, value);
        break;
      case 'flushed':
        flushedAt.set(happening.device, at);
        for (const [key, seen] of seenBy) {
          const [page = '', owner = ''] = key.split(' ');
          if (deviceOf.get(page) !== happening.device) continue;
          const floor = floors.get(`${happening.device} ${owner}`) ?? new Map<Register, number>();
          for (const [register, version] of seen)
            floor.set(register, Math.max(version, floor.get(register) ?? -1));
          floors.set(`${happening.device} ${owner}`, floor);
        }
        break;
      case 'forgotten':
        for (const one of mutations.values())
          if (one.device === happening.device && one.owner === happening.owner)
            one.isForgotten = true;
        floors.delete(`${happening.device} ${happening.owner}`);
        if (happening.isLogout) loggedOut.add(`${happening.device} ${happening.owner}`);
        break;
      case 'searched': {
        const { device, owner, found } = happening;
        if (owner !== null) loggedOut.delete(`${device} ${owner}`);
        const mine = owner === null ? new Set<string>() : grantOf(owner).ever;
        for (const value of found) {
          const one = mutations.get(value);
          if (one && loggedOut.has(`${device} ${one.owner}`) && !mine.has(subjectOf(one.register)))
            report('isolation', `${value} of ${one.owner} is still on ${device}`);
        }
        break;
      }
      case 'settled':
        judgeEnd(happening.values);
        break;
      case 'noted':
    }
    at += 1;
  }
  return violations;
}

const unsent = { isConfirmed: false, isRejected: false, isForgotten: false };

/** Whose record a register is in: a person's, or the hall's, whose marks only its coach has. */
const subjectOf = (register: Register) => register.slice(0, register.indexOf(' '));
