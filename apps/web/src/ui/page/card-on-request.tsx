import { Button, Group, Text } from '@mantine/core';
import { type ReactNode, Suspense, useState } from 'react';
import { useSay } from '../language/use-say.ts';
import { Card } from './card.tsx';

type Props = { title: string; intro: string; label: string; children: ReactNode };

/** A card whose button replaces itself with `children`, which may load code and data. */
export function CardOnRequest({ title, intro, label, children }: Props) {
  const say = useSay();
  const [isShown, setIsShown] = useState(false);
  return (
    <Card title={title} intro={intro}>
      {isShown ? (
        <Suspense fallback={<Text role="status">{say('app.loading')}</Text>}>{children}</Suspense>
      ) : (
        <Group>
          <Button variant="default" onClick={() => setIsShown(true)}>
            {label}
          </Button>
        </Group>
      )}
    </Card>
  );
}
