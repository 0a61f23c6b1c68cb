const two = (value: number) => String(value).padStart(2, '0');

/** 83500 is '1:23.500', as film cutters write it; with hours where there are any. */
export function timeOf(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = `${two(seconds % 60)}.${String(ms % 1000).padStart(3, '0')}`;
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}
