ALTER TABLE "refunds" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
UPDATE "refunds" SET "due_at" = date_trunc('day', "created_at" AT TIME ZONE 'Asia/Jakarta') AT TIME ZONE 'Asia/Jakarta' + interval '21 days';--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "due_at" SET NOT NULL;
