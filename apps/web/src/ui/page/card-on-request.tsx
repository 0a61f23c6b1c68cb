import type { PlainKey } from '@dojang/schemas/say';
import { Box, Button, Group, Text } from '@mantine/core';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useSay } from '../language/use-say.ts';
import { Card, CardHeading } from './card.tsx';

/** Makes a card whose button replaces itself with the loaded component. */
export function cardOnRequest<Props extends object>(
  { title, intro, label }: { title: PlainKey; intro?: PlainKey; label: PlainKey },
  load: () => Promise<ComponentType<Props>>,
) {
  const Content: ComponentType<Props> = lazy(async () => ({ default: await load() }));
  return function CardOnRequest(props: Props) {
    const say = useSay();
    const [isShown, setIsShown] = useState(false);
    const heading = { title: say(title), intro: intro && say(intro) };
    if (isShown)
      return (
        <Card {...heading}>
          <Suspense fallback={<Text role="status">{say('app.loading')}</Text>}>
            <Content {...props} />
          </Suspense>
        </Card>
      );
    return (
      <Card>
        <Group gap="sm">
          <Box flex="1 1 10rem">
            <CardHeading {...heading} />
          </Box>
          <Button variant="default" onClick={() => setIsShown(true)}>
            {say(label)}
          </Button>
        </Group>
      </Card>
    );
  };
}
