-- CreateTable
CREATE TABLE "Draw" (
    "tournament_id" TEXT NOT NULL,
    "division_id" TEXT NOT NULL,
    "seed" INTEGER NOT NULL,
    "entrants_sha256" TEXT NOT NULL,
    "entrants" JSONB NOT NULL,
    "winners" JSONB NOT NULL DEFAULT '[]',
    "drawn_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "edited_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Draw_pkey" PRIMARY KEY ("tournament_id","division_id")
);

-- AddForeignKey
ALTER TABLE "Draw" ADD CONSTRAINT "Draw_tournament_id_fkey" FOREIGN KEY ("tournament_id") REFERENCES "Announcement"("tournament_id") ON DELETE CASCADE ON UPDATE CASCADE;
