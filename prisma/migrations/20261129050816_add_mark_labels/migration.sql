-- AlterTable
ALTER TABLE "Appearance" ADD COLUMN     "mark_labels" JSONB NOT NULL DEFAULT '[]';
