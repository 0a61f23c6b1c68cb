import { Alert } from '@mantine/core';
import { IconDeviceDesktop } from '@tabler/icons-react';
import { useSay } from '../../ui/language/use-say.ts';

const loopback = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Says that links lead nowhere on other devices, where Dojang was opened at an address of this computer alone. */
export function OnlyHereNote() {
  const say = useSay();
  const { host, hostname } = window.location;
  if (!loopback.test(hostname)) return null;
  return (
    <Alert color="gray" icon={<IconDeviceDesktop aria-hidden />}>
      {say('link.onlyHere', { host })}
    </Alert>
  );
}
