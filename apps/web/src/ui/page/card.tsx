import { Paper, type PaperProps, Stack, type StackProps, Text, Title } from '@mantine/core';
import type { ReactNode, Ref } from 'react';

type HeadingProps = { title: string; intro?: string | undefined };

export function CardHeading({ title, intro }: HeadingProps) {
  return (
    <div>
      <Title order={2} size="h4">
        {title}
      </Title>
      {intro && (
        <Text c="dimmed" size="sm">
          {intro}
        </Text>
      )}
    </div>
  );
}

type Props = Partial<HeadingProps> &
  Pick<PaperProps, 'maw' | 'className' | 'style'> &
  Pick<StackProps, 'gap'> & { children: ReactNode; ref?: Ref<HTMLDivElement> };

/** A card of a page: a heading if it has a title, and its parts below one another. */
export function Card({ title, intro, gap = 'lg', maw = 880, children, ...others }: Props) {
  return (
    <Paper p="var(--dojang-card-padding)" maw={maw} {...others}>
      <Stack gap={gap}>
        {title !== undefined && <CardHeading title={title} intro={intro} />}
        {children}
      </Stack>
    </Paper>
  );
}
