/** Path of people's pictures at this server. */
export const picturePath = '/api/user/picture/';

/** The address of a picture, as `img` of its person has it. A new picture has a new one. */
export const pictureUrl = (id: string) => `${picturePath}${id}`;
