import type { DojangClient } from '@dojang/client/client';
import type { startTraining } from '@dojang/offline/training-device';

export type TrainingTransport = Parameters<typeof startTraining>[0]['transport'];

/** How attendance is sent and sessions are fetched; `onFailure` hears of every call that failed. */
export function createTrainingTransport(
  { training }: DojangClient,
  onFailure: (error: unknown) => void,
): TrainingTransport {
  const heard = (error: unknown) => {
    onFailure(error);
    throw error;
  };
  return {
    push: (marks, signal) => training.pushMarks.mutate(marks, { signal }).catch(heard),
    day: (request, signal) => training.day.mutate(request, { signal }).catch(heard),
  };
}
