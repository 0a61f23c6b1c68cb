import { mergeProfile, versionsOf } from '@dojang/api/features/people/user/merge-profile';
import type { FieldVersions, SyncRequest, VersionedProfile } from '@dojang/schemas/profile';
import { ProfileUpdate, User } from '@dojang/schemas/user';

/** Members' records with the real merge, without a database; `nowMs` is the server's clock. */
export function createSimulatedServer(members: readonly User[], nowMs: () => number) {
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
    userOf: (id: string) => profileOf(id).user,
    timesOf: (id: string) => profileOf(id).times,
    /** Takes a backup; the returned function restores it. */
    backup() {
      const saved = [...profiles];
      return () => {
        for (const [id, profile] of saved) profiles.set(id, profile);
      };
    },
    /** Merges a device's edit; returns the new field versions. */
    merge(id: string, edit: Pick<SyncRequest, 'changes' | 'known' | 'editedMs'>): FieldVersions {
      const { user, times } = profileOf(id);
      const { update, versions } = mergeProfile(user, times, edit, nowMs());
      write(id, update, versions);
      return versions;
    },
    /** A save without a replica, as over REST. */
    save: (id: string, update: ProfileUpdate) =>
      write(id, update, versionsOf(profileOf(id).user, update, nowMs())),
  };
}
