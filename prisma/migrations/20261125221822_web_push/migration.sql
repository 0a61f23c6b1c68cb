-- CreateTable
CREATE TABLE "PushKeys" (
    "is_only" BOOLEAN NOT NULL DEFAULT true,
    "public_key" TEXT NOT NULL,
    "private_key" TEXT NOT NULL,

    CONSTRAINT "PushKeys_pkey" PRIMARY KEY ("is_only")
);

-- CreateTable
CREATE TABLE "PushSubscription" (
    "session_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "endpoint" TEXT NOT NULL,
    "p256dh" TEXT NOT NULL,
    "auth" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "video_upload" BOOLEAN NOT NULL,
    "register_competition" BOOLEAN NOT NULL,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "next_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PushSubscription_pkey" PRIMARY KEY ("session_id")
);

-- CreateTable
CREATE TABLE "Push" (
    "session_id" TEXT NOT NULL,
    "notice_id" TEXT NOT NULL,

    CONSTRAINT "Push_pkey" PRIMARY KEY ("session_id","notice_id")
);

-- CreateIndex
CREATE INDEX "PushSubscription_user_id_idx" ON "PushSubscription"("user_id");

-- CreateIndex
CREATE INDEX "PushSubscription_endpoint_idx" ON "PushSubscription"("endpoint");

-- CreateIndex
CREATE INDEX "Push_notice_id_idx" ON "Push"("notice_id");

-- AddForeignKey
ALTER TABLE "PushSubscription" ADD CONSTRAINT "PushSubscription_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "Session"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PushSubscription" ADD CONSTRAINT "PushSubscription_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Push" ADD CONSTRAINT "Push_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "PushSubscription"("session_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Push" ADD CONSTRAINT "Push_notice_id_fkey" FOREIGN KEY ("notice_id") REFERENCES "Notice"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: what the schema language can't say
ALTER TABLE "PushKeys" ADD CONSTRAINT "PushKeys_is_only" CHECK ("is_only");
