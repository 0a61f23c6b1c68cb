import { OwnVideo, OwnVideoMark } from '@dojang/schemas/exported-rows';
import { exportedAs, type PersonalData } from '../../../personal-data.ts';
import { eraseFromVideos, listOwnFiles, listOwnMarks, listOwnVideos } from './repository.ts';

/** Videos that the person made or is in. An erasure takes them out, with the uploaded files. */
export const videos: PersonalData = {
  table: 'Video',
  refersBy: ['owner_id'],
  exported: exportedAs('personalData.videos', OwnVideo, (db, { id }) => listOwnVideos(db, id)),
  files: (db, { id }) => listOwnFiles(db, id),
  erase: (tx, { id }) => eraseFromVideos(tx, id),
};

/** Marks by or about the person; those by them stay without a name. */
export const videoMarks: PersonalData = {
  table: 'VideoMark',
  refersBy: ['user_id', 'by_user_id'],
  exported: exportedAs('personalData.videoMarks', OwnVideoMark, (db, { id }) =>
    listOwnMarks(db, id),
  ),
};
