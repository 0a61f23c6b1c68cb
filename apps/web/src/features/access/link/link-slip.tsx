import { Alert } from '@mantine/core';
import { IconDeviceDesktop } from '@tabler/icons-react';
import { encode } from 'uqr';
import { useFormatTime } from '../../../ui/language/format-day.ts';
import { useClubName } from '../../../ui/theme/appearance.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import classes from './link-slip.module.css';

const loopback = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

export const buildLinkUrl = (token: string) => `${window.location.origin}/link#${token}`;

export function LinkQrCode({ token, name }: { token: string; name: string }) {
  const say = useSay();
  return <QrPicture text={buildLinkUrl(token)} label={say('link.qrCode', { name })} />;
}

export function QrPicture(props: Parameters<typeof QrCode>[0]) {
  return (
    <div className={classes.picture}>
      <QrCode {...props} />
    </div>
  );
}

type Props = { token: string; name: string; expires_at: Date };

/** A printable link, black on white in every theme. */
export function LinkSlip({ token, name, expires_at }: Props) {
  const say = useSay();
  const formatTime = useFormatTime();
  return (
    <div className={classes.slip}>
      <LinkQrCode token={token} name={name} />
      <div className={classes.words}>
        <span className={classes.club}>{useClubName()}</span>
        <span className={classes.name}>{name}</span>
        <span className={classes.address}>{buildLinkUrl(token)}</span>
        <span>{say('link.validUntil', { when: formatTime(expires_at) })}</span>
      </div>
    </div>
  );
}

/** Warns that links do not work on other devices, if Dojang was opened at a loopback address. */
export function LoopbackNote() {
  const say = useSay();
  const { host, hostname } = window.location;
  if (!loopback.test(hostname)) return null;
  return (
    <Alert color="gray" icon={<IconDeviceDesktop aria-hidden />}>
      {say('link.onlyHere', { host })}
    </Alert>
  );
}

/** Quiet zone, in modules. */
const border = 4;

/** A QR code, black on white in every theme; still readable with about 15 % damage. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border });
  const modules = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      width="100%"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={modules.join('')} fill="#000" />
    </svg>
  );
}
