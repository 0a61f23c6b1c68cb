import { Anchor, Text } from '@mantine/core';

type Props = { url: string | null; text: string; tournament: string; missing: string };

/** A link to a file of a tournament, opened beside the app, or the text that says there is none. */
export function FileLink({ url, text, tournament, missing }: Props) {
  if (!url) {
    return (
      <Text inherit span c="dimmed">
        {missing}
      </Text>
    );
  }
  return (
    <Anchor
      inherit
      href={url}
      target="_blank"
      rel="noopener"
      aria-label={`${text} of ${tournament}, opens in a new tab`}
    >
      {text}
    </Anchor>
  );
}
