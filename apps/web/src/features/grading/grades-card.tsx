import { Button, Group, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useSay } from '../../ui/language/use-say.ts';
import { Card } from '../../ui/page/card.tsx';

const GradesOf = lazy(async () => ({ default: (await import('./grades-of.tsx')).GradesOf }));

/** A person's grades, edited by administrators. Loaded on demand. */
export function GradesCard({ userId }: { userId: string }) {
  const say = useSay();
  const [isShown, setIsShown] = useState(false);
  return (
    <Card title={say('grading.grades')} intro={say('grading.gradesIntro')}>
      {isShown ? (
        <Suspense fallback={<Text role="status">{say('app.loading')}</Text>}>
          <GradesOf userId={userId} />
        </Suspense>
      ) : (
        <Group>
          <Button variant="default" onClick={() => setIsShown(true)}>
            {say('grading.show')}
          </Button>
        </Group>
      )}
    </Card>
  );
}
