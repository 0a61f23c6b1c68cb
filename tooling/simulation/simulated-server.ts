import { mergeProfile, timesOf } from '@dojang/api/features/user/merge-profile';
import type { Transport } from '@dojang/offline/sync-profile';
import { type FieldTimes, SyncRequest } from '@dojang/schemas/local-user';
import { messages } from '@dojang/schemas/messages';
import { ProfileUpdate, User } from '@dojang/schemas/user';

/** An address that somebody else has. */
export const takenEmail = 'taken@dojang.example';

/** One member's record on a server that decides as the real one does, without its database. */
export type SimulatedServer = {
  readonly user: User;
  /** A save that reaches the server at once, as over REST. */
  save(update: ProfileUpdate): void;
  /** How a device reaches it. */
  transport: Transport;
};

/** Makes the server of `user`; `nowMs` is its clock. */
export function createSimulatedServer(start: User, nowMs: () => number): SimulatedServer {
  let user = start;
  let times: FieldTimes = {};

  function write(update: ProfileUpdate, changed: FieldTimes) {
    times = { ...times, ...changed };
    if (Object.keys(update).length === 0) return;
    const timestamp = new Date(Math.max(nowMs(), user.timestamp.getTime() + 1));
    user = User.parse({ ...user, ...ProfileUpdate.parse(update), timestamp });
  }

  return {
    get user() {
      return user;
    },
    save: (update) => write(update, timesOf(user, update, nowMs())),
    transport: {
      async sync(sent) {
        const { since, changes, ...rest } = SyncRequest.parse(sent);
        const merged = mergeProfile(user, times, { changes, ...rest }, nowMs());
        const { email, ...update } = merged.update;
        const isTaken = email === takenEmail;
        if (isTaken) delete merged.times.email;
        write(isTaken ? update : merged.update, merged.times);
        const isKnown =
          Object.keys(changes).length === 0 && since?.getTime() === user.timestamp.getTime();
        return {
          nowMs: nowMs(),
          profile: isKnown ? null : { user, times },
          refused: isTaken ? { email: messages.emailTaken } : {},
        };
      },
    },
  };
}
