-- AlterTable
ALTER TABLE "Video" ADD COLUMN     "edit_id" UUID;

-- AlterTable
ALTER TABLE "VideoMark" ADD COLUMN     "edit_id" UUID;
