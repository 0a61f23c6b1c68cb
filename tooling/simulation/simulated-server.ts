import { mergeProfile, versionsOf } from '@dojang/api/features/user/merge-profile';
import type { FieldVersions, SyncRequest, VersionedProfile } from '@dojang/schemas/profile';
import { ProfileUpdate, User } from '@dojang/schemas/user';

/** The members' records on a server that uses the real merge, but no database. */
export type SimulatedServer = {
  /** The current record of `id`. */
  userOf(id: string): User;
  /** The versions of the fields of `id`. */
  timesOf(id: string): FieldVersions;
  /** Takes a backup; the returned function restores it. */
  backup(): () => void;
  /** Merges a device's edit; returns the field versions that it decided. */
  merge(id: string, edit: Pick<SyncRequest, 'changes' | 'known' | 'editedMs'>): FieldVersions;
  /** A save that reaches the server directly, as over REST. */
  save(id: string, update: ProfileUpdate): void;
};

/** Creates the server of `members`; `nowMs` is its clock. */
export function createSimulatedServer(
  members: readonly User[],
  nowMs: () => number,
): SimulatedServer {
  const profiles = new Map<string, VersionedProfile>(
    members.map((user) => [user.id, { user, times: {} }]),
  );

  function profileOf(id: string): VersionedProfile {
    const profile = profiles.get(id);
    if (!profile) throw new Error(`There is no member ${id}`);
    return profile;
  }

  function write(id: string, update: ProfileUpdate, changed: FieldVersions) {
    const { user, times } = profileOf(id);
    const isChanged = Object.keys(update).length > 0;
    const timestamp = new Date(Math.max(nowMs(), user.timestamp.getTime() + 1));
    profiles.set(id, {
      user: isChanged ? User.parse({ ...user, ...ProfileUpdate.parse(update), timestamp }) : user,
      times: { ...times, ...changed },
    });
  }

  return {
    userOf: (id) => profileOf(id).user,
    timesOf: (id) => profileOf(id).times,
    backup() {
      const kept = [...profiles];
      return () => {
        for (const [id, profile] of kept) profiles.set(id, profile);
      };
    },
    merge(id, edit) {
      const { user, times } = profileOf(id);
      const { update, versions } = mergeProfile(user, times, edit, nowMs());
      write(id, update, versions);
      return versions;
    },
    save: (id, update) => write(id, update, versionsOf(profileOf(id).user, update, nowMs())),
  };
}
