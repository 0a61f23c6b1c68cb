import { VideoReference, videoMarksCsvPath } from '@dojang/schemas/video';
import { sheetOperation } from '../../events/file/openapi.ts';

export const videoMarksOperation = sheetOperation(
  'member',
  videoMarksCsvPath,
  {
    operationId: 'video-marks-csv',
    summary: 'The marks of a video',
    tags: ['video'],
    requestParams: { path: VideoReference },
  },
  [404, 429],
);
