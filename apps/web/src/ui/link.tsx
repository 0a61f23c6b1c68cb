import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

type Native = Omit<ComponentProps<'a'>, 'style' | 'color'>;

/** An inline link, typed by the routes. */
export const TextLink = createLink((props: AnchorProps & Native) => <Anchor {...props} />);

/** A link that looks like a button, typed by the routes. */
export const ButtonLink = createLink((props: ButtonProps & Native) => (
  <Button component="a" {...props} />
));
