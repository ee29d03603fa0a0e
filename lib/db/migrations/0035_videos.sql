ALTER TABLE "uploads" ADD COLUMN "sender_id" bigint;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "receiving_until" timestamp with time zone;