import { lazy } from 'react';
import { useSay } from '../../ui/language/use-say.ts';
import { CardOnRequest } from '../../ui/page/card-on-request.tsx';

const GradesOf = lazy(async () => ({ default: (await import('./grades-of.tsx')).GradesOf }));

/** A person's grades, edited by administrators. Loaded on demand. */
export function GradesCard({ userId }: { userId: string }) {
  const say = useSay();
  return (
    <CardOnRequest
      title={say('grading.grades')}
      intro={say('grading.gradesIntro')}
      label={say('grading.show')}
    >
      <GradesOf userId={userId} />
    </CardOnRequest>
  );
}
