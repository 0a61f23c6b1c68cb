-- CreateTable
CREATE TABLE "SyncedMutation" (
    "id" UUID NOT NULL,
    "owner_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "times" JSONB NOT NULL,
    "email_refusal" TEXT,

    CONSTRAINT "SyncedMutation_pkey" PRIMARY KEY ("owner_id","id")
);

-- CreateIndex
CREATE INDEX "SyncedMutation_at_idx" ON "SyncedMutation"("at");

-- AddForeignKey
ALTER TABLE "SyncedMutation" ADD CONSTRAINT "SyncedMutation_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
