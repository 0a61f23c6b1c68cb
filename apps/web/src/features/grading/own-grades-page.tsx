import { useSay } from '../../ui/language/use-say.ts';
import { Page } from '../../ui/page/page.tsx';
import { ReadinessCard } from './readiness-card.tsx';

/** The own grades, and the way to the next one. */
export function OwnGradesPage() {
  const say = useSay();
  return (
    <Page title={say('grading.ownGrades')} intro={say('grading.ownGradesIntro')}>
      <ReadinessCard />
    </Page>
  );
}
