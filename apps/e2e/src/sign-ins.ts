/** The sign-ins that the server printed for its demo club: an administrator, a coach and a member. */
export function readSignIns(output: string) {
  const read = (role: string) => {
    const found = new RegExp(`^\\s*${role}\\s+(\\S+@\\S+)\\s+(\\S+)\\s*$`, 'm').exec(output);
    if (!found?.[1] || !found[2]) throw new Error(`The server named no ${role}:\n${output}`);
    return { email: found[1], password: found[2] };
  };
  return { admin: read('administrator'), coach: read('coach'), member: read('member') };
}
