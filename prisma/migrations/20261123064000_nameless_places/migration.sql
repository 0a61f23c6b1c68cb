-- AlterTable
ALTER TABLE "Tournament" ADD COLUMN     "former_participants" INTEGER NOT NULL DEFAULT 0;

-- By hand: what the schema language can't say
ALTER TABLE "Tournament"
  ADD CONSTRAINT "Tournament_former_participants_not_negative" CHECK ("former_participants" >= 0);
