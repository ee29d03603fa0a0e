CREATE TABLE "simulated_drafts" (
	"id" text PRIMARY KEY NOT NULL,
	"reference_id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"order_id" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "simulated_drafts_reference_id_unique" UNIQUE("reference_id")
);
--> statement-breakpoint
DROP INDEX "shipments_live";--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "claim_id" bigint;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "provider_draft_id" text;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "pickup_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "way_back" text;--> statement-breakpoint
CREATE INDEX "shipments_claim" ON "shipments" USING btree ("claim_id","id") WHERE "shipments"."claim_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "shipments_live" ON "shipments" USING btree ("order_id","purpose",coalesce("claim_id", 0)) WHERE "shipments"."state" in ('draft', 'booked', 'picked_up', 'in_transit', 'out_for_delivery', 'returning');