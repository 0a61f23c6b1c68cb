import { type HistoryEvent, invariants, type Register, type Violation } from './replica-history.ts';

type Mutation = Extract<HistoryEvent, { what: 'mutated' }> & {
  at: number;
  isConfirmed: boolean;
  isRejected: boolean;
  /** Whether the device reported the loss, so that its absence is no violation. */
  isForgotten: boolean;
  appliedAt: number[];
};

/** By register, the latest server decision that a page has shown. */
type Seen = Map<Register, number>;

/** Checks a recorded history against the six invariants of data. */
export function judgeHistory(history: readonly HistoryEvent[]): Violation[] {
  const violations: Violation[] = [];
  const mutations = new Map<string, Mutation>();
  /** The server's values of each register, with the time of each. */
  const decisions = new Map<Register, { at: number; value: string }[]>();
  const granted = new Map<string, { now: Set<string>; ever: Set<string> }>();
  const seenBy = new Map<string, Seen>();
  const floors = new Map<string, Seen>();
  const deviceOf = new Map<string, string>();
  const openedAt = new Map<string, number>();
  const flushedAt = new Map<string, number>();
  /** Registers of what was withdrawn, or went with a restored backup, until it is made again. */
  const emptied = new Set<string>();
  const lastViews = new Map<string, Extract<HistoryEvent, { what: 'viewed' }>>();
  const loggedOut = new Set<string>();
  let restoredAt = -1;
  let at = 0;

  const report = (invariant: keyof typeof invariants, message: string) =>
    void violations.push({ invariant: invariants[invariant], at, message });
  const getGrant = (owner: string) => granted.get(owner) ?? { now: new Set(), ever: new Set() };
  /** When the server adopted a value; several times if a backup brought it back. */
  const findVersions = (register: Register, value: string) =>
    (decisions.get(register) ?? []).filter((one) => one.value === value).map((one) => one.at);
  const decide = (register: Register, value: string) => {
    const all = decisions.get(register) ?? [];
    if (all.at(-1)?.value !== value || restoredAt === at) all.push({ at, value });
    decisions.set(register, all);
    if (value !== '') emptied.delete(register);
  };
  /** Whether the server had `value` in a register at any time since `since`. */
  const hadSince = (register: Register, value: string, since: number) => {
    const all = decisions.get(register) ?? [];
    return all.some(
      (one, index) => one.value === value && (all[index + 1]?.at ?? Infinity) > since,
    );
  };

  function judgeView(view: Extract<HistoryEvent, { what: 'viewed' }>) {
    const { page, device, owner, values, pending, rejected } = view;
    lastViews.set(page, view);
    for (const value of rejected) {
      const mutation = mutations.get(value);
      if (!mutation)
        report('noLoss', `${page} shows the rejection of ${value}, which does not exist`);
      else if (mutation.owner !== owner)
        report('isolation', `${owner} reads a rejection of ${mutation.owner}`);
      else mutation.isRejected = true;
    }
    const seen = seenBy.get(`${page} ${owner}`) ?? new Map(floors.get(`${device} ${owner}`));
    seenBy.set(`${page} ${owner}`, seen);
    for (const [name, value] of Object.entries(values)) {
      const register = name as Register;
      if (!getGrant(owner).ever.has(getSubject(register)))
        report('isolation', `${owner} sees ${register}`);
      judgeOrigin(view, register, value);
      judgeOwnWrite(view, register, value);
      const versions = findVersions(register, value);
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
    if (!isOwn && findVersions(register, value).length === 0 && !mutation?.appliedAt.length)
      report('noLoss', `${page} shows ${register} = ${value}, which the server never had`);
  }

  /** A page must show the device's last mutation, or a value that the server had after applying it. */
  function judgeOwnWrite(
    { page, device, owner }: { page: string; device: string; owner: string },
    register: Register,
    value: string,
  ) {
    const isVisible = (one: Mutation) =>
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
        isVisible(one),
    );
    if (!own || value === shownOf(own)) return;
    // whatever a device still has to send
    if (value === '' && emptied.has(register)) return;
    // a removal by another tab is final, although this one did not know it yet
    const explains = (one: Mutation) =>
      one.register === register &&
      one.device === device &&
      (one.at > own.at || one.isRemoval) &&
      shownOf(one) === value;
    if ([...mutations.values()].some(explains)) return;
    const [applied] = own.appliedAt;
    if (applied === undefined || !hadSince(register, value, applied))
      report('readYourWrites', `${page} shows ${register} = ${value} after ${own.value}`);
  }

  function judgeApplied({
    by,
    register,
    value,
    current,
  }: Extract<HistoryEvent, { what: 'applied' }>) {
    const mutation = mutations.get(value);
    if (!mutation || mutation.register !== register)
      return report('noLoss', `${by} sends ${register} = ${value}, which was never mutated`);
    if (mutation.owner !== by) report('isolation', `${by} sends ${value} of ${mutation.owner}`);
    if (!getGrant(by).now.has(getSubject(register)))
      report('isolation', `${by} may not change ${register}`);
    if (mutation.appliedAt.some((one) => one > restoredAt))
      report('noLoss', `${value} is applied twice`);
    const later = [...mutations.values()].find(
      (one) =>
        one.register === register &&
        one.device === mutation.device &&
        one.owner === by &&
        one.at > mutation.at &&
        one.appliedAt.some((moment) => moment > restoredAt),
    );
    if (later && current === value)
      report('monotonicWrites', `${value} replaces ${later.value}, which is later`);
    mutation.appliedAt.push(at);
    decide(register, current);
  }

  function judgeEnd(values: { readonly [register: Register]: string }) {
    for (const one of mutations.values()) {
      const isExplained = one.appliedAt.length > 0 || one.isRejected || one.isForgotten;
      if (one.isConfirmed && !isExplained) report('noLoss', `${one.value} of ${one.page} is lost`);
    }
    for (const { page, owner, values: shown, pending } of lastViews.values()) {
      if (pending.length > 0) report('convergence', `${page} still sends ${pending.join(', ')}`);
      const { now } = getGrant(owner);
      for (const name of Object.keys(shown) as Register[])
        if (!now.has(getSubject(name))) report('isolation', `${owner} still sees ${name}`);
      for (const [name, value] of Object.entries(values) as [Register, string][])
        if (now.has(getSubject(name)) && shown[name] !== value)
          report('convergence', `${page} shows ${name} = ${shown[name]}, the server has ${value}`);
    }
  }

  for (const event of history) {
    switch (event.what) {
      case 'granted': {
        const { ever } = getGrant(event.owner);
        granted.set(event.owner, {
          now: new Set(event.subjects),
          ever: new Set([...ever, ...event.subjects]),
        });
        break;
      }
      case 'opened':
        deviceOf.set(event.page, event.device);
        openedAt.set(event.page, at);
        break;
      case 'killed':
        lastViews.delete(event.page);
        break;
      case 'mutated':
        loggedOut.delete(`${event.device} ${event.owner}`);
        mutations.set(event.value, { ...event, ...unsent, at, appliedAt: [] });
        break;
      case 'confirmed': {
        const mutation = mutations.get(event.value);
        if (mutation) mutation.isConfirmed = true;
        break;
      }
      case 'viewed':
        judgeView(event);
        break;
      case 'applied':
        judgeApplied(event);
        break;
      case 'emptied':
        for (const register of event.registers) {
          emptied.add(register);
          decide(register, '');
        }
        break;
      case 'restored':
        restoredAt = at;
        for (const [register, value] of Object.entries(event.values))
          decide(register as Register, value);
        break;
      case 'flushed':
        flushedAt.set(event.device, at);
        for (const [key, seen] of seenBy) {
          const [page = '', owner = ''] = key.split(' ');
          if (deviceOf.get(page) !== event.device) continue;
          const floor = floors.get(`${event.device} ${owner}`) ?? new Map<Register, number>();
          for (const [register, version] of seen)
            floor.set(register, Math.max(version, floor.get(register) ?? -1));
          floors.set(`${event.device} ${owner}`, floor);
        }
        break;
      case 'forgotten':
        for (const one of mutations.values())
          if (one.device === event.device && one.owner === event.owner) one.isForgotten = true;
        floors.delete(`${event.device} ${event.owner}`);
        if (event.isLogout) loggedOut.add(`${event.device} ${event.owner}`);
        break;
      case 'searched': {
        const { device, owner, found } = event;
        if (owner !== null) loggedOut.delete(`${device} ${owner}`);
        const mine = owner === null ? new Set<string>() : getGrant(owner).ever;
        for (const value of found) {
          const one = mutations.get(value);
          if (one && loggedOut.has(`${device} ${one.owner}`) && !mine.has(getSubject(one.register)))
            report('isolation', `${value} of ${one.owner} is still on ${device}`);
        }
        break;
      }
      case 'settled':
        judgeEnd(event.values);
        break;
      // judged by `judgeEntries`
      case 'wished':
      case 'refused':
      case 'placed':
      case 'erased':
      case 'noted':
    }
    at += 1;
  }
  return violations;
}

const shownOf = ({ value, isRemoval }: Mutation) => (isRemoval ? '' : value);
const unsent = { isConfirmed: false, isRejected: false, isForgotten: false };

/** The record of a register: a person's, or the hall's, which only its coach has. */
const getSubject = (register: Register) => register.slice(0, register.indexOf(' '));
