import { Text, Title } from '@mantine/core';

type Props = { title: string; intro?: string };

/** The heading of one of several cards of a page, with a sentence about it. */
export function CardHeading({ title, intro }: Props) {
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
